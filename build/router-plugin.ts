import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from './build-inputs.ts'

/**
 * React Router for a page that uses a few of its parts: its build for production, which its package offers to nobody, without what keeps
 * parts that are never used in the bundle. A name for developers' tools is a side effect to a bundler, and so is a call of `forwardRef`, or a
 * class. What a link would fetch before it is pressed there is in its mode of a framework alone.
 */
export function routerPlugin(): Plugin {
  let isFound = false
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
      handler(code) {
        isFound ||= code.includes(prefetching)
        return { code: lean(code), map: null }
      },
    },
    generateBundle() {
      if (!isFound)
        this.error('React Router is built otherwise than before: see what router-plugin.ts leaves out.')
    },
  }
}

/** Where what a link would fetch begins. */
const prefetching = 'function PrefetchPageLinks('
const production = join(root, 'node_modules', 'react-router', 'dist', 'production', 'index.mjs')

/** Statements alone on their line, and classes from the first column to the first column, as the library is built. */
function lean(code: string): string {
  return code
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(/^(var \w+ = )(\w+\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2')
    .replaceAll(
      /^(var \w+ = )class extends (\w+\.Component) (\{.*?^\});$/gms,
      '$1/* @__PURE__ */ ((Base) => class extends Base $3)($2);',
    )
    .replace(prefetching, 'function PrefetchPageLinks() { return null }\nfunction ofFrameworkMode(')
}
