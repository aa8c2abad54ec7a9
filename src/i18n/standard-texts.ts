import { catalogues } from 'virtual:catalogues'
import type { Language } from '#schemas/config/languages.ts'
import type { Namespace } from './message-id.ts'

/** What players read; operators have namespaces of their own. */
const namespaces = [
  'core',
  'errors',
  'forms',
  'session',
  'member',
  'wallet',
  'cashier',
  'withdrawals',
  'games',
  'home',
  'play',
  'content',
  'visits',
] as const satisfies readonly Namespace[]

/** A literal of ICU, as the parser numbers its elements. */
const literal = 0

/** The texts of the site in a language that a merchant can replace, by message id: those without placeholders. */
export async function loadStandardTexts(language: Language): Promise<ReadonlyMap<string, string>> {
  const parts = await Promise.all(namespaces.map((namespace) => catalogues[`${language}/${namespace}`]?.()))
  return new Map(
    parts
      .flatMap((part) => Object.entries(part?.messages ?? {}))
      .flatMap(([id, message]) => {
        const [only] = message
        return message.length === 1 && only?.type === literal ? [[id, only.value] as const] : []
      }),
  )
}
