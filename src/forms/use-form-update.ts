import { useEffect, useLayoutEffect } from 'react'
import type { FormModule } from '#schemas/forms/judge-form.ts'
import { useMessage } from '#i18n/use-message.ts'
import { useAnnounce } from '#ui/use-announce.ts'
import { controlId, useTopic } from './form-context.ts'
import type { FormDraft } from './form-draft.ts'

/** Changes an open form in place, and says so where the rules of the same form are other ones than before. */
export function useFormUpdate(draft: FormDraft, formId: string, loaded: FormModule): void {
  const announce = useAnnounce()
  const message = useMessage()
  useLayoutEffect(() => {
    const before = draft.module
    if (before === loaded) return
    draft.change(loaded)
    if (before.form.name === loaded.form.name) announce(message('form.updated'))
  }, [draft, loaded, announce, message])

  // A field that went took the focus with it, as did a form that was put elsewhere on the page.
  const form = useTopic(draft, 'form', () => draft.module.form)
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body
    if (lost && draft.focused) document.getElementById(controlId(formId, draft.focused))?.focus()
  }, [draft, formId, form])
}
