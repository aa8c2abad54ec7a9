import react from '@vitejs/plugin-react'
import type { Alias, PluginOption } from 'vite'
import { documentSchemas } from '#schemas/config/documents.ts'
import { answerChecksPlugin } from '../calls/answer-checks-plugin.ts'
import { callTablePlugin } from '../calls/call-table-plugin.ts'
import { cataloguePlugin } from '../messages/catalogue-plugin.ts'
import { documentPlacesPlugin } from '../documents/document-places-plugin.ts'
import { documentPlugin } from '../documents/document-plugin.ts'
import { eventTablePlugin } from '../calls/event-table-plugin.ts'
import { recipePlugin } from '../recipes/recipe-plugin.ts'

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
  {
    find: /^markdown-to-jsx(\/.*)?$/,
    replacement: new URL('../stand-ins/no-markdown.ts', import.meta.url).pathname,
  },
  { find: /^fast-equals$/, replacement: new URL('../stand-ins/compare-data.ts', import.meta.url).pathname },
  {
    find: /^(fast-uri|jsonpointer)$/,
    replacement: new URL('../stand-ins/no-references.ts', import.meta.url).pathname,
  },
]

/** The errors that only operators meet stay out of the pages of players. */
export const playerAliases: Alias[] = [
  {
    find: /^\.\/operator-errors\.ts$/,
    replacement: new URL('../stand-ins/no-operator-errors.ts', import.meta.url).pathname,
  },
]
