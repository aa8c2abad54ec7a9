import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { root } from '#build/build-inputs.ts'
import { precompress } from '#build/precompress.ts'

/** Builds a form that is written by hand; gives the folder that the server serves it from. */
export async function buildBaseline(name: 'native' | 'chakra'): Promise<string> {
  const outDir = join(root, '.cache', 'bench', name)
  await build({
    root: join(root, 'tests', 'bench', 'baseline', name),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    html: { cspNonce: '__CSP_NONCE__' },
    build: { outDir, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  })
  await precompress(outDir)
  return outDir
}
