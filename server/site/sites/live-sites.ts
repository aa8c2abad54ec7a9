import type { FormModule } from '#schemas/forms/validation/validate-form.ts'
import type { SiteAccess } from '../../platform/contract/handler.ts'
import type { CurrentSite } from './current-site.ts'

/** The sites of all merchants. */
export interface LiveSites {
  /** Only what is allowed to visit; status 1 and 2 win over everything. */
  access(host: string, address: string): SiteAccess | undefined
  siteOfHost(host: string): CurrentSite | undefined
  site(merchant: string): CurrentSite | undefined
  /** The first host of each merchant. */
  hosts(): readonly { readonly merchant: string; readonly host: string; readonly siteName: string }[]
  /** A form by its hash, while it belongs to the current release or to one of the last ten minutes. */
  findForm(merchant: string, hash: string): Promise<FormModule | undefined>
  /** Calls back when a merchant's site has been read again. */
  onChange(listener: (merchant: string) => void): void
}
