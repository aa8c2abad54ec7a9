import type { CallId } from '#schemas/calls/calls.ts'

/** What `npm run config -- export-draft` writes: answers of the site with the draft, and its forms by their names. */
export interface StoryDraft {
  readonly merchant: string
  readonly title: string
  readonly answers: Readonly<Partial<Record<CallId, unknown>>>
}

const files = import.meta.glob<StoryDraft>('../drafts/*.json', { import: 'default' })

const nameOf = (path: string) => path.replace(/^.*\/|\.json$/g, '')
const loaders = new Map(Object.entries(files).map(([path, load]) => [nameOf(path), load]))

/** Drafts that were exported, by the names of their files; of none, stories are as they were recorded. */
export const draftNames: readonly string[] = [...loaders.keys()]
export const noDraft = 'none'

let shown: { readonly name: string; readonly draft: StoryDraft } | undefined

/** Shows stories with a draft from now on, or without one. */
export async function showDraft(name: string): Promise<void> {
  const draft = await loaders.get(name)?.()
  shown = draft && { name, draft }
}

/** The draft that stories are shown with. */
export function shownDraft() {
  return shown
}

/** The draft that an address names: `?draft=solmar-3`. */
export function draftInAddress(search: string): string | undefined {
  const name = new URLSearchParams(search).get('draft') ?? ''
  return loaders.has(name) ? name : undefined
}
