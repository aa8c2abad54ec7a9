import react from '@vitejs/plugin-react'
import type { Alias, PluginOption } from 'vite'
import { documentSchemas } from '#schemas/config/documents.ts'
import { answerChecksPlugin } from './answer-checks-plugin.ts'
import { callTablePlugin } from './call-table-plugin.ts'
import { cataloguePlugin } from './catalogue-plugin.ts'
import { documentPlacesPlugin } from './document-places-plugin.ts'
import { documentPlugin } from './document-plugin.ts'
import { eventTablePlugin } from './event-table-plugin.ts'
import { recipePlugin } from './recipe-plugin.ts'

interface AppPluginsOptions {
  /** With the calls, texts and documents of the operator console, which no player's page carries. */
  readonly withConsole?: boolean
}

/** What the application needs of Vite wherever it is built: for players, for operators, for Storybook, for the bench. */
export function appPlugins({ withConsole = false }: AppPluginsOptions = {}): PluginOption[] {
  return [
    recipePlugin(),
    react(),
    callTablePlugin({ withConsole }),
    eventTablePlugin(),
    answerChecksPlugin({ withConsole }),
    cataloguePlugin({ withConsole }),
    ...(withConsole ? [documentPlugin(documentSchemas), documentPlacesPlugin(documentSchemas)] : []),
  ]
}

/** Messages are parsed when building, no form shows markdown or holds references or dates: the libraries for it stay out of the browser. */
export const appAliases: Alias[] = [
  {
    find: /^@formatjs\/icu-messageformat-parser$/,
    replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
  },
  // React has had it since version 18.
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
  { find: /^markdown-to-jsx(\/.*)?$/, replacement: new URL('./no-markdown.ts', import.meta.url).pathname },
  { find: /^fast-equals$/, replacement: new URL('./compare-data.ts', import.meta.url).pathname },
  { find: /^(fast-uri|jsonpointer)$/, replacement: new URL('./no-references.ts', import.meta.url).pathname },
]
