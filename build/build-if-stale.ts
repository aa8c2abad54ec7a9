import { inputsHash, readBuiltHash } from './build-inputs.ts'

/** Builds unless `dist/` was built from just these sources. The builder is only loaded when it has something to do. */
export async function buildIfStale(): Promise<void> {
  if ((await readBuiltHash()) === (await inputsHash())) return
  console.log('Building, which takes a moment …')
  const started = performance.now()
  const { buildAll } = await import('./build.ts')
  await buildAll()
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}
