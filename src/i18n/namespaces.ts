import type { MessageFormatElement } from 'react-intl'
import { catalogues, lastResort } from 'virtual:catalogues'
import { defaultLanguage, type Language } from '#schemas/config/languages.ts'
import type { Namespace } from './message-id.ts'

export type Messages = Readonly<Record<string, MessageFormatElement[]>>
export type Overrides = Readonly<Record<string, Readonly<Record<string, string>>>>

interface State {
  readonly language: Language
  readonly messages: Messages
}

/** Those that come with the first page. */
const always: ReadonlySet<Namespace> = new Set(['core', 'errors'])
const wanted = new Set<Namespace>(always)
const shown = new Set<Namespace>()
const loaded = new Map<string, Promise<Messages>>()
const listeners = new Set<() => void>()
let overrides: Overrides = {}
let chosen: Language = defaultLanguage
/** The last call of `work`: it shows whatever the ones before it did not. */
let working: Promise<void> = Promise.resolve()

/** What is shown while no catalogue is there, or when none can be had: a few English texts, never an id. */
export const noCatalogue: State = { language: defaultLanguage, messages: lastResort }
let state = noCatalogue

/** The messages of the language that is shown; every namespace that was asked for is in it. */
export const messageStore = {
  get: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Whether the texts of a namespace are there. */
export function hasNamespace(namespace: Namespace): boolean {
  return shown.has(namespace)
}

/** Loads a namespace for the current language and every later one. Chunks await it beside their own code. */
export async function loadNamespace(namespace: Namespace): Promise<void> {
  if (shown.has(namespace)) return
  wanted.add(namespace)
  await show()
}

/** Changes the language once all of its messages are there, so that no text is ever missing in between; tells which one is shown then. */
export async function setLanguage(language: Language): Promise<Language> {
  chosen = language
  await show()
  return state.language
}

/** A merchant's own texts by language and message id: plain text, never ICU. */
export async function setOverrides(given: Overrides): Promise<void> {
  overrides = given
  // Before the first language is chosen there is nothing to change.
  if (state !== noCatalogue) await show()
}

/** Resolves when what was asked for is shown, be it by a later call. */
async function show() {
  working = work()
  let last: Promise<void>
  do {
    last = working
    await last
  } while (last !== working)
}

async function work(): Promise<void> {
  const language = chosen
  const namespaces = [...wanted]
  try {
    const parts = await Promise.all(namespaces.map((namespace) => load(language, namespace)))
    if (language !== chosen || namespaces.length !== wanted.size) return
    for (const namespace of namespaces) shown.add(namespace)
    tell({ language, messages: Object.assign({}, lastResort, ...parts, ownTexts(language)) as Messages })
  } catch (error) {
    if (language !== chosen) return
    // What is shown stays; where that lacks a part, English as a whole rather than a page in two languages.
    if (language !== defaultLanguage) {
      chosen = language === state.language ? defaultLanguage : state.language
      return work()
    }
    chosen = state.language
    const missing = namespaces.filter((namespace) => !shown.has(namespace))
    for (const namespace of missing) if (!always.has(namespace)) wanted.delete(namespace)
    if (state === noCatalogue) tell({ ...noCatalogue })
    if (missing.length > 0) throw error
  }
}

function tell(next: State) {
  state = next
  for (const listener of listeners) listener()
}

function load(language: Language, namespace: Namespace): Promise<Messages> {
  const name = `${language}/${namespace}`
  const known = loaded.get(name)
  if (known) return known
  const fetched = fetchCatalogue(name)
  loaded.set(name, fetched)
  return fetched
}

async function fetchCatalogue(name: string): Promise<Messages> {
  const open = catalogues[name]
  if (!open) throw new Error(`There is no catalogue ${name}`)
  try {
    return (await open()).messages
  } catch (error) {
    // The next call tries again.
    loaded.delete(name)
    throw error
  }
}

/** A text as the parser would have left it; it says the element's number, because the enumeration is not in the browser. */
function ownTexts(language: Language): Messages {
  const texts = Object.entries(overrides[language] ?? {})
  return Object.fromEntries(texts.map(([id, value]) => [id, [{ type: 0, value }]]))
}
