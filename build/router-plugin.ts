import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * React Router for a page that uses a few of its parts: its build for production, which its package offers to nobody, without what keeps
 * parts that are never used in the bundle. A name for developers' tools is a side effect to a bundler, and so is a call of `forwardRef`.
 */
export function routerPlugin(): Plugin {
  return {
    name: 'marquee-router',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /^react-router$/ },
      handler: () => ({ id: production, moduleSideEffects: false }),
    },
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\/.*\.mjs$/ },
      handler: (code) => ({ code: withoutNames(code), map: null }),
    },
  }
}

const production = fileURLToPath(
  new URL('../node_modules/react-router/dist/production/index.mjs', import.meta.url),
)

/** Statements alone on their line, as the library is built. */
function withoutNames(code: string): string {
  return code
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(/^(var \w+ = )(\w+\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2')
}
