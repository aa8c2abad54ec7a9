import { useEffect, useRef } from 'react'
import { useMessage } from '#i18n/use-message.ts'
import { useAnnounce } from '#ui/use-announce.ts'

/** Says that the page has changed when another release is shown under it. */
export function useReleaseNews(release: string): void {
  const known = useRef(release)
  const announce = useAnnounce()
  const message = useMessage()
  useEffect(() => {
    if (known.current === release) return
    known.current = release
    announce(message('site.updated'))
  }, [release, announce, message])
}
