import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../build-inputs.ts'

/**
 * Leaves unused parts of React Router and React Intl out of the bundle: 7.2 KB of the first page after gzip (decision 141). A bundler keeps
 * what it cannot prove to be free of side effects: names for developers' tools, and calls that make a component. React Router comes as it is
 * built for production, which its package exports under no name. What a link prefetches exists only in its framework mode. No language is
 * looked up among all that a browser has, which takes the first look-up 15 ms, and a slow phone 60: ours are in a table.
 */
export function leanLibrariesPlugin(): Plugin {
  const found = new Set<string>()
  return {
    name: 'marquee-lean-libraries',
    enforce: 'pre',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { treeshake: { manualPureFunctions: formatted } } } }),
    resolveId: {
      filter: { id: /^react-router$/ },
      handler: () => ({ id: production, moduleSideEffects: false }),
    },
    transform: {
      filter: {
        id: /\/node_modules\/(?:react-router\/dist\/.*\.mjs|(?:react-intl|@formatjs\/intl|intl-messageformat)\/index\.js)$/,
      },
      handler(code) {
        for (const sign of signs) if (code.includes(sign)) found.add(sign)
        return { code: lean(code), map: null }
      },
    },
    generateBundle() {
      if (found.size < signs.length)
        this.error(
          'React Router or React Intl is built differently now: see what lean-libraries-plugin.ts leaves out.',
        )
    },
  }
}

/** Make the components of React Intl; a page uses few of them. */
const formatted = ['createFormattedComponent', 'createFormattedDateTimePartsComponent']
const formatting = ` = ${formatted[0]}(`
/** Where what a link would fetch begins. */
const prefetching = 'function PrefetchPageLinks('
/** Where a language is looked up for a message, and where for all messages. */
const lookingUp = 'Intl.NumberFormat.supportedLocalesOf(locales);'
const missing = '} else if (!Intl.NumberFormat.supportedLocalesOf(locale)'
const signs = [prefetching, formatting, lookingUp, missing]
const production = join(root, 'node_modules', 'react-router', 'dist', 'production', 'index.mjs')

/** Expects each statement on a line of its own, as the libraries are built. */
function lean(code: string): string {
  return code
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(/^(var \w+ = )(\w+\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2')
    .replace(lookingUp, '[].concat(locales);')
    .replace(
      /^\t\} else if \(!Intl\.NumberFormat\.supported.*\n\telse if \(!Intl\.DateTimeFormat\.supported.*$/m,
      '\t}',
    )
    .replace(prefetching, 'function PrefetchPageLinks() { return null }\nfunction ofFrameworkMode(')
}
