import type { Announcement } from '#schemas/config/announcements.ts'
import type { Configuration } from '#schemas/config/documents.ts'
import { fixedPathOf } from '#schemas/config/routes.ts'
import { findRoute, menuToRoutes, type SiteMap } from '#schemas/config/site-map.ts'
import { pointerToken } from '../list-changes.ts'
import { checkPlainText } from './check-plain-text.ts'
import type { Finding } from './finding.ts'
import { repeated } from './repeated.ts'

type Documents = Pick<Configuration, 'announcements' | 'menu' | 'locales'>

/** Announcements can be read by who they are for, begin before they end, and lead to screens that the site has. */
export function checkAnnouncements({ announcements, menu, locales }: Documents): Finding[] {
  const map = menuToRoutes(menu)
  return [
    ...repeated(announcements.map(({ id }) => id)).map(({ index, first, value }) =>
      error(
        `/announcements/${index}/id`,
        `is the same as that of announcement ${first}`,
        'give each its own: browsers remember by it what was read',
        value,
      ),
    ),
    ...announcements.flatMap((each, index) => {
      const path = `/announcements/${index}`
      return [
        ...checkTimes(each, path),
        ...checkWords(each, path, locales),
        ...checkLink(each, path, map),
        ...checkShape(each, path),
      ]
    }),
  ]
}

function checkTimes({ from, until }: Announcement, path: string): Finding[] {
  if (until === undefined || new Date(from) < new Date(until)) return []
  return [error(`${path}/until`, 'is not after its beginning', 'choose a later time', until)]
}

function checkWords(
  { words }: Announcement,
  path: string,
  { languages, default: first }: Documents['locales'],
) {
  const findings = Object.entries(words).flatMap(([language, { title, lead, paragraphs = [], action }]) => {
    const at = `${path}/words/${pointerToken(language)}`
    return [
      ...checkPlainText(title, `${at}/title`),
      ...(lead === undefined ? [] : checkPlainText(lead, `${at}/lead`)),
      ...(action === undefined ? [] : checkPlainText(action, `${at}/action`)),
      ...paragraphs.flatMap((text, index) => checkPlainText(text, `${at}/paragraphs/${index}`)),
    ]
  })
  for (const language of languages.filter((each) => !Object.hasOwn(words, each))) {
    const isDefault = language === first
    findings.push({
      path: `${path}/words/${language}`,
      reason: isDefault
        ? 'is missing: it is the language of a first visit'
        : `is missing: who reads this language gets the words in ${first}`,
      mend: 'add the words in this language',
      severity: isDefault ? 'error' : 'warning',
    })
  }
  return findings
}

/** The path of a link has to be a screen; another site is the operator's own choice, and is opened in a tab of its own. */
function checkLink({ link, words }: Announcement, path: string, map: SiteMap): Finding[] {
  const actions = Object.values(words).some(({ action }) => action !== undefined)
  if (link === undefined) {
    return actions
      ? [
          error(
            `${path}/link`,
            'is missing: the button would lead nowhere',
            'add an address, or remove the button',
          ),
        ]
      : []
  }
  if (!link.startsWith('/')) return []
  const pathname = new URL(link, 'https://site.example').pathname
  if (findRoute(map, pathname) || fixedPathOf(pathname)) return []
  const known = map.routes.map(({ id }) => id).join(', ')
  return [error(`${path}/link`, 'is none of the screens of the site', `there are ${known}`, link)]
}

function checkShape({ type, pictures, words }: Announcement, path: string): Finding[] {
  if (type === 'B' && !pictures)
    return [error(`${path}/pictures`, 'are missing: a banner is a picture', 'add one for each mode')]
  const isEmpty = Object.values(words).some(({ lead, paragraphs }) => !lead && !paragraphs)
  if (type !== 'B' && isEmpty) {
    const reason = 'say nothing below the title'
    return [{ path: `${path}/words`, reason, mend: 'add a lead or a text', severity: 'warning' }]
  }
  return []
}

function error(path: string, reason: string, mend: string, value?: unknown): Finding {
  return {
    path,
    reason,
    mend,
    severity: 'error',
    ...(value === undefined ? {} : { value: JSON.stringify(value) }),
  }
}
