import type { Announcement } from '#schemas/config/announcements.ts'
import type { Configuration } from '#schemas/config/documents.ts'
import { pointerToken } from '#schemas/config/json-pointer.ts'
import { checkLanguages } from './check-languages.ts'
import { linkCheck, type CheckLink } from './check-link.ts'
import { checkPlainText } from './check-plain-text.ts'
import type { Finding } from './finding.ts'
import { repeated } from './repeated.ts'

type Documents = Pick<Configuration, 'announcements' | 'menu' | 'locales' | 'help'>

/** Announcements can be read by who they are for, begin before they end, and lead to screens that the site has. */
export function checkAnnouncements({ announcements, menu, locales, help }: Documents): Finding[] {
  const checkAddress = linkCheck({ menu, help })
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
        ...checkLink(each, path, checkAddress),
        ...checkShape(each, path),
      ]
    }),
  ]
}

function checkTimes({ from, until }: Announcement, path: string): Finding[] {
  if (until === undefined || new Date(from) < new Date(until)) return []
  return [error(`${path}/until`, 'is not after its beginning', 'choose a later time', until)]
}

function checkWords({ words }: Announcement, path: string, locales: Documents['locales']) {
  const findings = Object.entries(words).flatMap(([language, { title, lead, paragraphs = [], action }]) => {
    const at = `${path}/words/${pointerToken(language)}`
    return [
      ...checkPlainText(title, `${at}/title`),
      ...(lead === undefined ? [] : checkPlainText(lead, `${at}/lead`)),
      ...(action === undefined ? [] : checkPlainText(action, `${at}/action`)),
      ...paragraphs.flatMap((text, index) => checkPlainText(text, `${at}/paragraphs/${index}`)),
    ]
  })
  return [...findings, ...checkLanguages(words, `${path}/words`, locales)]
}

function checkLink({ link, words }: Announcement, path: string, check: CheckLink): Finding[] {
  if (link !== undefined) return check(link, `${path}/link`)
  if (Object.values(words).every(({ action }) => action === undefined)) return []
  const reason = 'is missing: the button would lead nowhere'
  return [error(`${path}/link`, reason, 'add an address, or remove the button')]
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
