import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { AnnouncementType } from '#schemas/config/announcements.ts'
import { timeNow } from '#api/platform-clock.ts'
import { announcementsQuery } from '#api/queries/home.ts'
import { usePartName } from '#config/use-part-name.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useSession } from '#features/session/current/use-session.ts'

export type Announcement = CallAnswer<Calls['announcements']>['promotion'][number]

/** What is announced now; asked for again when the next one begins or ends. */
export function useAnnouncements() {
  const release = usePartName('announcements')
  const { language } = useLanguage()
  const query = useQuery(announcementsQuery(release, language, useSession()?.account))
  const { refetch } = query
  const changesAt = query.data?.changesAt
  useEffect(() => {
    if (changesAt === undefined) return
    const milliseconds = new Date(changesAt).getTime() - timeNow()
    // A clock that is wrong must not ask without end, and a timer cannot wait for longer than this.
    if (milliseconds > longestWait) return
    const timer = setTimeout(() => void refetch(), Math.max(shortestWait, milliseconds))
    return () => clearTimeout(timer)
  }, [changesAt, refetch])
  return query
}

const shortestWait = 5_000
const longestWait = 86_400_000

/** Those of a type, in the order of the operator. */
export function useAnnouncementsOf(type: AnnouncementType): readonly Announcement[] {
  return useAnnouncements().data?.promotion.filter((each) => each.type === type) ?? []
}
