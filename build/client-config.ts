import type { UserConfig } from 'vite'
import { leanLibrariesPlugin } from './lean-libraries-plugin.ts'
import { registrationChunksPlugin } from './registration-chunks-plugin.ts'
import { startWatchPlugin } from './start-watch-plugin.ts'
import { appAliases, appPlugins } from './vite-plugins.ts'

/** How a page of the client is built: `index.html` is that of players, `console.html` that of operators. */
export function clientConfig(page: 'index.html' | 'console.html') {
  const isConsole = page === 'console.html'
  return {
    plugins: [
      ...appPlugins({ withConsole: isConsole }),
      leanLibrariesPlugin(),
      startWatchPlugin(),
      ...(isConsole ? [] : [registrationChunksPlugin()]),
    ],
    resolve: { alias: appAliases },
    publicDir: isConsole ? false : 'public',
    build: {
      outDir: 'dist/client',
      // The players' page is built first.
      emptyOutDir: !isConsole,
      target: 'es2023',
      // Those that have it, so that styles get the prefixes that they still need.
      cssTarget: ['chrome111', 'firefox114', 'safari16.4'],
      // Modern browsers preload by themselves; the polyfill would be an inline script.
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      // One sheet of a few kilobytes: one that comes with a part could fail without it, and would not be fetched anew.
      cssCodeSplit: false,
      rolldownOptions: {
        input: page,
        // What every page begins with is one file, and what nearly every screen uses is another: a compressed file of a few hundred bytes is a
        // third larger than its part of a large one.
        output: {
          codeSplitting: {
            groups: [
              { name: 'first', tags: ['$initial'], priority: 1 },
              ...(isConsole ? [] : [{ name: 'screens', test: ofScreens }]),
            ],
          },
        },
      },
    },
  } satisfies UserConfig
}

/** In small files of their own these would be ten requests before the home is there. */
const ofScreens =
  /\/src\/(?:errors\/(?:error-note|error-remedy|failure-of)|i18n\/use-namespace|ui\/configured-link|features\/(?:notices\/(?:notice-date|promotion-card)|games\/(?:game-tile|pictures\/hosts-of)))\.tsx?$/
