import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from './build-inputs.ts'

/**
 * Libraries of which a page uses a few parts, without what keeps parts that are never used in the bundle. A name for developers' tools is a
 * side effect to a bundler, and so is a call that makes a component, or a class. React Router is taken as it is built for production, which
 * its package offers to nobody; what a link would fetch before it is pressed there is in its mode of a framework alone. No language is looked
 * up among all that a browser has, which takes the first who does it 15 ms, and a slow phone 60: ours are in a table.
 */
export function leanLibrariesPlugin(): Plugin {
  const found = new Set<string>()
  return {
    name: 'marquee-lean-libraries',
    enforce: 'pre',
    apply: 'build',
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
          'React Router or React Intl is built otherwise than before: see what lean-libraries-plugin.ts leaves out.',
        )
    },
  }
}

/** Where what a link would fetch begins. */
const prefetching = 'function PrefetchPageLinks('
/** What components of React Intl are made by; a page makes its own. */
const formatting = ' = createFormattedComponent('
/** Where a language is looked up for a message, and where for all messages. */
const lookingUp = 'Intl.NumberFormat.supportedLocalesOf(locales);'
const missing = '} else if (!Intl.NumberFormat.supportedLocalesOf(locale)'
const signs = [prefetching, formatting, lookingUp, missing]
const production = join(root, 'node_modules', 'react-router', 'dist', 'production', 'index.mjs')

/** Statements alone on their line, and classes from the first column to the first column, as the library is built. */
function lean(code: string): string {
  return code
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(/^(var \w+ = )(\w+\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2')
    .replaceAll(/^(const \w+ = )(createFormatted\w+\()/gm, '$1/* @__PURE__ */ $2')
    .replaceAll(
      /^(var \w+ = )class extends (\w+\.Component) (\{.*?^\});$/gms,
      '$1/* @__PURE__ */ ((Base) => class extends Base $3)($2);',
    )
    .replace(lookingUp, '[].concat(locales);')
    .replace(
      /^\t\} else if \(!Intl\.NumberFormat\.supported.*\n\telse if \(!Intl\.DateTimeFormat\.supported.*$/m,
      '\t}',
    )
    .replace(prefetching, 'function PrefetchPageLinks() { return null }\nfunction ofFrameworkMode(')
}
