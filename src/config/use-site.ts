import { use } from 'react'
import { SiteContext, type Site } from './site-context.ts'

/** The site of the merchant; another release changes it in place. */
export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite is for what is shown while the site is open')
  return site
}
