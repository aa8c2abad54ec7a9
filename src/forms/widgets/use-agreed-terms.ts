import { useLayoutEffect } from 'react'
import { useMessage } from '#i18n/use-message.ts'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import type { FormDraft } from '../draft/form-draft.ts'

/** The version that stands beside the box of a draft, also after its dialog was closed and opened again. */
const shownVersions = new WeakMap<FormDraft, string>()

/** Who has agreed to terms has not agreed to the next ones: the box is empty again, and says why. */
export function useAgreedTerms(draft: FormDraft, version: string | undefined): void {
  const announce = useAnnounce()
  const text = useMessage()('form.termsChanged')
  useLayoutEffect(() => {
    if (version === undefined) return
    const before = shownVersions.get(draft)
    shownVersions.set(draft, version)
    if (before === undefined || before === version || draft.valueOf('agreement') !== true) return
    draft.clear('agreement')
    draft.setFieldError({ code: 'termsChanged', field: 'agreement' })
    announce(text)
  }, [draft, version, announce, text])
}
