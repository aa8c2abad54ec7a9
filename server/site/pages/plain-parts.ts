import { languageOf, languageTable, languages, type Language } from '#schemas/config/languages.ts'
import { platformTheme } from '#schemas/config/theme/platform-theme.ts'
import { startFailedId } from '#schemas/page/start-failed.ts'
import { themeStyleSheet } from '#schemas/config/theme/theme-style-sheet.ts'
import { escapeHtml, type PlainPage } from '../../platform/http/html-page.ts'
import { siteTexts, textsIn } from './page-texts.ts'
import type { CurrentSite } from '../sites/current-site.ts'

/** What stands on a site's page where the application cannot: without JavaScript, and when its scripts do not come. */
export function plainParts(site: CurrentSite): string {
  const text = siteTexts(site)
  const values = { site: site.documents.theme.siteName }
  const legal = legalLines(site)
  const causes = (['missing', 'timeout', 'error', 'offline'] as const).map(
    (failure) => `<p data-failure="${failure}" hidden>${escapeHtml(text(`chunk.${failure}`))}</p>`,
  )
  const failed =
    `<h1 tabindex="-1">${escapeHtml(text('page.startFailed', values))}</h1>` +
    `<p data-chunk="${escapeHtml(text('chunk.failed', { chunk: '{chunk}' }))}"></p>${causes.join('')}` +
    `<p><a href="">${escapeHtml(text('action.retry'))}</a></p>`
  const noScript =
    `<h1>${escapeHtml(text('page.noScript', values))}</h1><p>${escapeHtml(text('page.noScript.text'))}</p>` +
    `<p><a href="">${escapeHtml(text('action.retry'))}</a></p>`
  return (
    `<template id="${startFailedId}"><main class="mq-plain">${failed}${legal}</main></template>` +
    `<noscript><main class="mq-plain">${noScript}${legal}</main></noscript>`
  )
}

/** Whom to write to, by whose licence, and for whom: what a page states even where nothing else of it works. */
function legalLines(site: CurrentSite) {
  const { resources, menu } = site.documents
  const text = siteTexts(site)
  const { licence, minimumAge } = menu.footer
  const contact = resources.find(({ resourceType }) => resourceType === 'CUSTOMER_SERVICE')?.url
  return [
    ...(contact ? [link(contact, text('contact.us'), ' data-contact')] : []),
    ...(licence ? [link(licence.verify, text('footer.licence', licence))] : []),
    escapeHtml(`${text('footer.age', { age: minimumAge })} · ${text('footer.play')}`),
  ]
    .map((line) => `<p>${line}</p>`)
    .join('')
}

function link(address: string, label: string, mark = '') {
  return `<a${mark} href="${escapeHtml(address)}" rel="noopener noreferrer">${escapeHtml(label)}</a>`
}

/**
 * For an address that no merchant has: said in the visitor's language where it is one of ours, in a look that is nobody's, with the address
 * where whoever runs the server can be asked, if there is one.
 */
export function unknownHostPages(contact: string | undefined): (acceptLanguage?: string) => PlainPage {
  const pages = new Map<Language, PlainPage>()
  return (acceptLanguage) => {
    const lang = preferred(acceptLanguage)
    const page = pages.get(lang) ?? makeUnknownHostPage(lang, contact)
    pages.set(lang, page)
    return page
  }
}

function makeUnknownHostPage(lang: Language, contact: string | undefined): PlainPage {
  const text = textsIn(lang)
  const asking = contact === undefined ? '' : `<p>${link(contact, text('contact.us'))}</p>`
  return {
    status: 404,
    lang,
    dir: languageTable[lang].direction,
    title: text('page.unknownHost'),
    style: themeStyleSheet(platformTheme) + plainStyle,
    content: `<main class="mq-plain"><h1>${escapeHtml(text('page.unknownHost'))}</h1><p>${escapeHtml(text('page.unknownHost.text'))}</p>${asking}</main>`,
  }
}

/** The first language of the header that has a catalogue; weights are rarely out of order. */
function preferred(acceptLanguage = ''): Language {
  const tags = acceptLanguage.split(',', 20).map((part) => part.split(';', 1)[0]?.trim().toLowerCase() ?? '')
  const offered = languages.filter((language) => !('pseudo' in languageTable[language]))
  const found = tags.flatMap((tag) => {
    const base = tag.split('-', 1)[0]
    return offered.filter((each) => each === base || languageTable[each].formats === base)
  })
  return languageOf(found[0])
}

/** Enough of a look to read by: the sheet of the application may be what is missing. */
const plainStyle = [
  '.mq-plain{max-width:36rem;margin:0 auto;padding:12vh 1.5rem 3rem;font:1rem/1.6 var(--mq-font-body);color:var(--mq-text)}',
  '.mq-plain h1{font:700 1.75rem/1.25 var(--mq-font-heading);margin:0 0 1rem;outline:0}',
  '.mq-plain p{margin:0 0 1rem;overflow-wrap:anywhere}',
  '.mq-plain a{color:var(--mq-brand-text);text-decoration:underline}',
  '[hidden]{display:none!important}',
  'html{background:var(--mq-bg)}',
].join('')

/** Where no script runs, nothing that waits for one is shown. */
export const sitePlainStyle = `${plainStyle}@media(scripting:none){body>:not(noscript){display:none!important}}`
