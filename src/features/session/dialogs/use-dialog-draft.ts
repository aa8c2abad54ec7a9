import { useEffect, useState } from 'react'
import type { FormData } from '#schemas/forms/form.ts'
import type { FormModule } from '#schemas/forms/validation/validate-form.ts'
import { timeNow } from '#api/platform-clock.ts'
import { FormDraft } from '#forms/draft/form-draft.ts'
import { useDialogMemory, type DraftKey } from './dialog-memory.tsx'

/** The draft of a dialog or a step, begun with its first form; ages in it are those of the platform's time. Apart from the memory, so that a page without a form loads none of it. */
export function useDialogDraft(key: DraftKey, module: FormModule, initial: FormData = {}): FormDraft {
  const { drafts } = useDialogMemory()
  const now = () => new Date(timeNow())
  const [draft] = useState(() => drafts.get(key) ?? new FormDraft(module, { now, initial }))
  useEffect(() => {
    drafts.set(key, draft)
  }, [drafts, key, draft])
  return draft
}
