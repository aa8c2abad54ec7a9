import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type InlineConfig } from 'vite'
import { root } from '#build/build-inputs.ts'
import { firstGroup } from '#build/client/client-config.ts'
import { compileHintPlugin } from '#build/client/compile-hint-plugin.ts'
import { leanLibrariesPlugin } from '#build/client/lean-libraries-plugin.ts'
import { pageStartPlugin } from '#build/client/page-start-plugin.ts'
import { precompress } from '#build/client/precompress.ts'
import { registrationChunksPlugin } from '#build/client/registration-chunks-plugin.ts'
import { appAliases, appPlugins } from '#build/client/vite-plugins.ts'

const folders = {
  form: 'form',
  native: join('baseline', 'native'),
  chakra: join('baseline', 'chakra'),
  grid: 'grid',
}

/** How a page with one thing and no more is built, ours or another's, all alike. */
export function benchPage(name: keyof typeof folders) {
  return {
    root: join(root, 'tests', 'bench', folders[name]),
    configFile: false,
    logLevel: 'warn',
    // As the product's (build/client/client-config.ts); a form by hand has none of what is left out.
    plugins: [
      ...appPlugins(),
      ...(name === 'form'
        ? [leanLibrariesPlugin(), pageStartPlugin(), registrationChunksPlugin(), compileHintPlugin()]
        : []),
    ],
    resolve: { alias: appAliases },
    build: {
      outDir: join(root, '.cache', 'bench', name),
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      rolldownOptions: { output: { codeSplitting: { groups: [firstGroup] } } },
    },
  } satisfies InlineConfig
}

/** Builds such a page; gives the folder that it is served from. */
export async function buildBenchPage(name: keyof typeof folders): Promise<string> {
  const page = benchPage(name)
  const { outDir } = page.build
  await build(page)
  // The server has a page for operators besides, of which there is none here.
  await writeFile(join(outDir, 'console.html'), '')
  await precompress(outDir)
  return outDir
}
