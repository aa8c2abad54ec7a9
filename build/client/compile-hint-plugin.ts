import type { Plugin } from 'vite'
import { registrationCode } from './registration-chunks-plugin.ts'

/**
 * Marks what a player waits for, the file that every page begins with and the code of a registration, as code of which nearly every function
 * is called at once. A browser that knows the mark compiles it beside the page while it arrives, and not function by function while it is
 * drawn (V8's explicit compile hints). To all others it is a comment. It has to be the first thing in a file.
 */
export function compileHintPlugin(): Plugin {
  return {
    name: 'marquee-compile-hint',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && chunk.isEntry) chunk.code = hint + chunk.code
        }
        for (const chunk of registrationCode(bundle)) chunk.code = hint + chunk.code
      },
    },
  }
}

const hint = '//# allFunctionsCalledOnLoad\n'
