import type { MessageFormatElement } from 'react-intl'
import { catalogues } from 'virtual:catalogues'
import { defaultLanguage, type Language } from '#schemas/config/languages.ts'
import type { Namespace } from './message-id.ts'

export type Messages = Readonly<Record<string, MessageFormatElement[]>>
export type Overrides = Readonly<Record<string, Readonly<Record<string, string>>>>

interface State {
  readonly language: Language
  readonly messages: Messages
}

const wanted = new Set<Namespace>(['core', 'errors'])
const loaded = new Map<string, Promise<Messages>>()
const listeners = new Set<() => void>()
let overrides: Overrides = {}
let chosen: Language = defaultLanguage
let state: State = { language: defaultLanguage, messages: {} }

/** The messages of the language that is shown; every namespace that was asked for is in it. */
export const messageStore = {
  get: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Loads a namespace for the language of now and every later one. Chunks await it beside their own code. */
export async function loadNamespace(namespace: Namespace): Promise<void> {
  if (wanted.has(namespace) && namespace in shown) return
  wanted.add(namespace)
  await show(chosen)
}

/** Changes the language once all of its messages are there, so that no text is ever missing in between. */
export async function setLanguage(language: Language): Promise<void> {
  chosen = language
  await show(language)
}

/** A merchant's own texts by language and message id: plain text, never ICU. */
export async function setOverrides(given: Overrides): Promise<void> {
  overrides = given
  await show(chosen)
}

const shown: Partial<Record<Namespace, true>> = {}

async function show(language: Language) {
  const namespaces = [...wanted]
  const parts = await Promise.all(namespaces.map((namespace) => load(language, namespace)))
  // Another language was chosen meanwhile, or another namespace wanted: the later call shows both.
  if (language !== chosen || namespaces.length < wanted.size) return
  for (const namespace of namespaces) shown[namespace] = true
  state = { language, messages: Object.assign({}, ...parts, ownTexts(language)) as Messages }
  for (const listener of listeners) listener()
}

function load(language: Language, namespace: Namespace): Promise<Messages> {
  const name = `${language}/${namespace}`
  const known = loaded.get(name)
  if (known) return known
  const fetched = fetchCatalogue(language, namespace)
  loaded.set(name, fetched)
  return fetched
}

async function fetchCatalogue(language: Language, namespace: Namespace): Promise<Messages> {
  const open = catalogues[`${language}/${namespace}`]
  try {
    if (open) return (await open()).messages
  } catch (error) {
    loaded.delete(`${language}/${namespace}`)
    if (language === defaultLanguage) throw error
  }
  return language === defaultLanguage ? {} : load(defaultLanguage, namespace)
}

/** A text as the parser would have left it; it says the element's number, because the enumeration is not in the browser. */
function ownTexts(language: Language): Messages {
  const texts = Object.entries(overrides[language] ?? {})
  return Object.fromEntries(texts.map(([id, value]) => [id, [{ type: 0, value }]]))
}
