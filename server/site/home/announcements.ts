import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type {
  Announcement,
  Announcements,
  AnnouncementType,
  Audience,
} from '#schemas/config/announcements.ts'
import { wordsIn } from '#schemas/config/words-in.ts'
import type { Caller } from '../../platform/contract/handler.ts'

interface Reader {
  readonly role: Caller['role'] | 'visitor'
  /** The language asked for. */
  readonly language: string
  readonly type?: AnnouncementType | undefined
}

/** What a reader may see now, in the order of the document, and when that changes by the clock alone. */
export function announcementsFor(
  announcements: Announcements,
  { role, language, type }: Reader,
  defaultLanguage: string,
  now: Date,
): CallAnswer<Calls['announcements']> {
  const theirs = announcements.filter(
    (each) => (type === undefined || each.type === type) && audiencesOf[role].includes(each.audience),
  )
  const changes = theirs
    .flatMap(({ from, until }) => [new Date(from), ...(until ? [new Date(until)] : [])])
    .filter((at) => at > now)
    .sort((one, other) => one.getTime() - other.getTime())
  return {
    promotion: theirs
      .filter((each) => isNow(each, now))
      .map((each) => inLanguage(each, language, defaultLanguage)),
    ...(changes[0] ? { changesAt: changes[0].toISOString() } : {}),
  }
}

const audiencesOf: Readonly<Record<Reader['role'], readonly Audience[]>> = {
  visitor: ['everyone', 'visitors'],
  trial: ['everyone', 'visitors'],
  member: ['everyone', 'members'],
  agent: ['everyone', 'members', 'agents'],
}

function isNow({ from, until }: Announcement, now: Date) {
  return new Date(from) <= now && (until === undefined || now < new Date(until))
}

function inLanguage({ audience: _, words: all, ...shown }: Announcement, wanted: string, fallback: string) {
  const { language, words } = wordsIn(all, wanted, fallback)
  return { ...shown, ...words, language }
}
