import type { Visit } from '../../platform/contract/handler.ts'
import type { SiteRules } from '../../site/sites/site-deps.ts'

/**
 * The language of a message that somebody asked for on a page: that of the page, else the one that the member reads, else the site's.
 * Notices that nobody asked for use the member's own language instead.
 */
export function messageLanguage(
  rules: Pick<SiteRules, 'languages' | 'defaultLanguage'>,
  visit: Pick<Visit, 'language'>,
  member?: { readonly language?: string },
): string {
  const page = visit.language
  const wanted = [page, page?.split('-')[0], member?.language]
  return wanted.find((language) => language && rules.languages.includes(language)) ?? rules.defaultLanguage
}
