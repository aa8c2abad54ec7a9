import { use, useLayoutEffect } from 'react'
import { SiteContext } from '#config/site-context.ts'
import type { FormDraft } from '../draft/form-draft.ts'

/** Tells a form what everyone knows of its account, of which no password may be made. */
export function useKnownTexts(draft: FormDraft, account: string): void {
  const siteName = use(SiteContext)?.permission.siteName ?? ''
  useLayoutEffect(() => draft.know([siteName, account]), [draft, siteName, account])
}
