import { demoForms } from 'virtual:demo-forms'
import { completeForm } from '#schemas/forms/validation/complete-form.ts'
import type { LoadFormModule } from '#forms/form-modules/form-module-loader.ts'
import { recorded, type Moment } from './recorded.ts'
import { shownDraft } from './story-draft.ts'
import type { MerchantCode } from './toolbar.ts'

/** Loads the forms of a recorded release by their addresses. They are compiled again, so a recording may be older than they are. */
export function recordedFormLoader(merchant: MerchantCode, moment?: Moment): LoadFormModule {
  return async (url) => {
    const { forms } = recorded(merchant, 'registerSettings', moment)
    const name = forms.find((form) => form.url === url)?.name ?? ''
    const load = shownDraft()?.draft.forms[name] ?? demoForms[merchant]?.[name]
    if (!load) throw new Error(`${merchant} publishes no form at ${url}`)
    return completeForm(await load())
  }
}
