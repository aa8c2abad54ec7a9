import { useLayoutEffect } from 'react'
import type { FormModule } from '#schemas/forms/judge-form.ts'
import { useMessage } from '#i18n/use-message.ts'
import { useAnnounce } from '#ui/use-announce.ts'
import type { FormDraft } from './form-draft.ts'

/** Changes an open form in place, and says so where the rules of the same form are other ones than before. */
export function useFormUpdate(draft: FormDraft, loaded: FormModule): void {
  const announce = useAnnounce()
  const message = useMessage()
  useLayoutEffect(() => {
    const before = draft.module
    if (before === loaded) return
    draft.change(loaded)
    if (before.form.name === loaded.form.name) announce(message('form.updated'))
  }, [draft, loaded, announce, message])
}
