import { inputsHash, readBuiltHash } from './build-inputs.ts'

/** Builds unless `dist/` was built from just these sources. The builder is only loaded when it has something to do. */
export async function buildIfStale(): Promise<void> {
  if (!(await isStale())) return
  console.log('Building, which takes a moment …')
  const started = performance.now()
  const { buildAll } = await import('./build.ts')
  await buildAll()
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

/** Whether `dist/` was built from other sources than these, or not at all. */
export async function isStale(): Promise<boolean> {
  return (await readBuiltHash()) !== (await inputsHash())
}
