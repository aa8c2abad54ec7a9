import type { Announcement } from '#schemas/config/announcements.ts'
import type { Configuration } from '#schemas/config/documents.ts'
import { pointerToken } from '#schemas/json/json-pointer.ts'
import { checkLanguages } from './check-languages.ts'
import { linkCheck, type CheckLink } from './check-link.ts'
import { checkPlainText } from './check-plain-text.ts'
import { errorAt, type Finding } from '../finding.ts'
import { repeated } from '../repeated.ts'

type Documents = Pick<Configuration, 'announcements' | 'menu' | 'locales' | 'help'>

/** Announcements can be read by who they are for, begin before they end, and lead to screens that the site has. */
export function checkAnnouncements({ announcements, menu, locales, help }: Documents): Finding[] {
  const checkAddress = linkCheck({ menu, help })
  return [
    ...repeated(announcements.map(({ id }) => id)).map(({ index, first, value }) =>
      errorAt(`/announcements/${index}/id`, 'gate.repeated', 'gate.mend.ownId', value, {
        kind: 'announcement',
        first,
      }),
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
  return [errorAt(`${path}/until`, 'gate.ends.tooEarly', 'gate.mend.later', until)]
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
  return [errorAt(`${path}/link`, 'gate.link.noButton', 'gate.mend.addAddress')]
}

function checkShape({ type, pictures, words }: Announcement, path: string): Finding[] {
  if (type === 'B' && !pictures)
    return [errorAt(`${path}/pictures`, 'gate.pictures.missing', 'gate.mend.addPictures')]
  const isEmpty = Object.values(words).some(({ lead, paragraphs }) => !lead && !paragraphs)
  if (type !== 'B' && isEmpty) {
    const said = { reason: 'gate.emptyBelowTitle', mend: 'gate.mend.addText' } as const
    return [{ path: `${path}/words`, ...said, severity: 'warning' }]
  }
  return []
}
