import { exportedDrafts } from 'virtual:exported-drafts'
import type { CallId } from '#schemas/calls/calls.ts'
import type { FormModule } from '#schemas/forms/validation/validate-form.ts'

/** What `npm run config -- export-draft` wrote: answers of the site with the draft, and its forms by their names. */
export interface ExportedDraft {
  readonly merchant: string
  readonly title: string
  load(): Promise<{ readonly default: { readonly answers: Answers } }>
  readonly forms: Readonly<Record<string, () => Promise<FormModule>>>
}

/** A file that cannot be shown, and why. */
export interface BrokenDraft {
  readonly fault: string
}

type Answers = Readonly<Partial<Record<CallId, unknown>>>

/** Drafts that were exported, by the names of their files; of none, stories are as they were recorded. */
export const draftNames: readonly string[] = Object.keys(exportedDrafts)
export const noDraft = 'none'

let shown: { readonly name: string; readonly draft: ExportedDraft; readonly answers: Answers } | undefined

/** Shows stories with a draft from now on, or without one. */
export async function showDraft(name: string): Promise<void> {
  const draft = draftNamed(name)
  shown =
    draft && !('fault' in draft) ? { name, draft, answers: (await draft.load()).default.answers } : undefined
}

/** The draft that stories are shown with. */
export function shownDraft() {
  return shown
}

/** The merchant whose draft it is. */
export function merchantOfDraft(name: string): string | undefined {
  const draft = draftNamed(name)
  return draft && !('fault' in draft) ? draft.merchant : undefined
}

/** Why no story can be shown with it; undefined where one can. */
export function faultOfDraft(name: string): string | undefined {
  if (name === noDraft) return undefined
  const draft = draftNamed(name)
  if (!draft) return 'there is no such file'
  return 'fault' in draft ? draft.fault : undefined
}

/** The draft that an address names: `?draft=solmar-3`. */
export function draftInAddress(search: string): string | undefined {
  return new URLSearchParams(search).get('draft') ?? undefined
}

function draftNamed(name: string): ExportedDraft | BrokenDraft | undefined {
  return Object.hasOwn(exportedDrafts, name) ? exportedDrafts[name] : undefined
}
