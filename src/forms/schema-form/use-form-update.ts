import { use, useEffect, useLayoutEffect } from 'react'
import type { FormModule } from '#schemas/forms/validation/validate-form.ts'
import { SiteContext } from '#config/site-context.ts'
import { useMessage } from '#i18n/use-message.ts'
import { isFocusLost } from '#ui/focus/is-focus-lost.ts'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { controlId, useTopic } from '../draft/form-context.ts'
import type { FormDraft } from '../draft/form-draft.ts'
import { useErrorText } from '../messages/use-error-text.ts'

interface Update {
  readonly formId: string
  readonly loaded: FormModule
  /** A letter is just being composed. */
  readonly composing: boolean
}

/** Changes an open form to the rules of another release, when no letter is being composed in it, and says so. */
export function useFormUpdate(draft: FormDraft, { formId, loaded, composing }: Update): void {
  const announce = useAnnounce()
  const message = useMessage()
  const errorText = useErrorText()
  useLayoutEffect(() => {
    const before = draft.module
    if (before === loaded || composing) return
    draft.change(loaded)
    const problem = draft.countryProblem
    if (problem) announce(errorText(problem, draft.viewOf(problem.field)))
    else if (before.form.name === loaded.form.name) announce(message('form.updated'))
  }, [draft, loaded, composing, announce, message, errorText])

  // A form that was put elsewhere on the page, or comes back to it, took the focus with it.
  const shown = useTopic(draft, 'form', () => draft.shown)
  const release = use(SiteContext)?.site.release
  useEffect(() => {
    if (isFocusLost() && draft.focused) document.getElementById(controlId(formId, draft.focused))?.focus()
    // Fields or tabs that came above may have pushed it out of sight; otherwise nothing scrolls.
    const focused = draft.focused === undefined ? null : document.activeElement
    const frame = requestAnimationFrame(() =>
      focused?.scrollIntoView({ block: 'nearest', behavior: 'instant' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [draft, formId, shown, release])
}
