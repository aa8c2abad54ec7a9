import type { UserConfig } from 'vite'
import { compileHintPlugin } from './compile-hint-plugin.ts'
import { fetchChunkPlugin, filesOfChunk } from './fetch-chunk-plugin.ts'
import { leanLibrariesPlugin } from './lean-libraries-plugin.ts'
import { playerGroups } from './player-chunks.ts'
import { registrationChunksPlugin } from './registration-chunks-plugin.ts'
import { pageStartPlugin } from './page-start-plugin.ts'
import { appAliases, appPlugins, playerAliases } from './vite-plugins.ts'

/** How a page of the client is built: `index.html` is that of players, `console.html` that of operators. */
export function clientConfig(page: 'index.html' | 'console.html') {
  const isConsole = page === 'console.html'
  return {
    plugins: [
      ...appPlugins({ withConsole: isConsole }),
      leanLibrariesPlugin(),
      pageStartPlugin(),
      fetchChunkPlugin(),
      ...(isConsole ? [] : [registrationChunksPlugin(), compileHintPlugin()]),
    ],
    resolve: { alias: isConsole ? appAliases : [...appAliases, ...playerAliases] },
    publicDir: isConsole ? false : 'public',
    build: {
      outDir: 'dist/client',
      // The players' page is built first.
      emptyOutDir: !isConsole,
      target: 'es2023',
      // Those that have it, so that styles get the prefixes that they still need.
      cssTarget: ['chrome111', 'firefox114', 'safari16.4'],
      // Modern browsers preload by themselves; the polyfill would be an inline script.
      modulePreload: { polyfill: false, resolveDependencies: filesOfChunk },
      assetsInlineLimit: 0,
      // One sheet of a few kilobytes: one that comes with a part could fail without it, and would not be fetched again.
      cssCodeSplit: false,
      rolldownOptions: {
        input: page,
        // What nearly every screen uses is a file too: a compressed one of a few hundred bytes is a third larger than its part of a large one.
        output: {
          // The first page names each chunk that it may load: a character less of each is a tenth of a kilobyte of it.
          entryFileNames: scriptName,
          chunkFileNames: scriptName,
          codeSplitting: {
            groups: [firstGroup, ...(isConsole ? [] : playerGroups)],
          },
        },
      },
    },
  } satisfies UserConfig
}

/** 42 bits of the hash; the bundler refuses fewer for so many chunks. */
const scriptName = 'assets/[name]-[hash:7].js'

/** What every page begins with is one file. */
export const firstGroup = { name: 'first', tags: ['$initial' as const], priority: 1 }
