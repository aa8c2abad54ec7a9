import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '#build/build-inputs.ts'
import { precompress } from '#build/precompress.ts'
import { appAliases, appPlugins } from '#build/vite-plugins.ts'

const folders = {
  form: 'form',
  native: join('baseline', 'native'),
  chakra: join('baseline', 'chakra'),
  grid: 'grid',
}

/** Builds a page with one thing and no more, ours or another's, all alike; gives the folder that it is served from. */
export async function buildBenchPage(name: keyof typeof folders): Promise<string> {
  const outDir = join(root, '.cache', 'bench', name)
  await build({
    root: join(root, 'tests', 'bench', folders[name]),
    configFile: false,
    logLevel: 'warn',
    plugins: appPlugins(),
    resolve: { alias: appAliases },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      // As the product's (vite.config.ts).
      cssCodeSplit: false,
    },
  })
  // The server has a page for operators besides, of which there is none here.
  await writeFile(join(outDir, 'console.html'), '')
  await precompress(outDir)
  return outDir
}
