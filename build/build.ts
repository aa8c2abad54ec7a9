import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { inputsHash, root, stampFile } from './build-inputs.ts'
import { precompress } from './precompress.ts'

/** Builds browser and server into `dist/`, stamped with the hash of what they were built from. */
export async function buildAll(): Promise<void> {
  const hash = await inputsHash()
  // Without the stamp an interrupted build counts as none.
  await rm(stampFile, { force: true })
  await buildClient()
  await buildServer()
  await writeFile(stampFile, JSON.stringify({ hash }))
}

async function buildClient() {
  await build({ root, logLevel: 'warn', mode: 'production' })
  await precompress(join(root, 'dist', 'client'))
}

async function buildServer() {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    publicDir: false,
    build: {
      ssr: 'server/main.ts',
      outDir: 'dist/server',
      target: 'node20',
      emptyOutDir: true,
      sourcemap: true,
      rolldownOptions: { output: { entryFileNames: 'main.js' } },
    },
  })
}
