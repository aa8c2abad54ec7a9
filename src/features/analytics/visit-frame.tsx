import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { analyticsFramePath, type CountedVisit } from '#schemas/frames/analytics-frame.ts'
import { routePath } from '#schemas/config/routes/routes.ts'
import { findRoute } from '#schemas/config/routes/site-map.ts'
import { useSite } from '#config/use-site.ts'
import { useMessage } from '#i18n/use-message.ts'
import { visitClient } from './visit-choice.ts'

/**
 * The page in which visits are counted (decision 086). It is told the path of a screen, never a query: what leads there from a mail opens
 * an account.
 */
export function VisitFrame() {
  const { map } = useSite()
  const { pathname } = useLocation()
  const { locale } = useIntl()
  const message = useMessage()
  const route = findRoute(map, pathname)
  const path = route && routePath(route.id)
  const [isLoaded, setLoaded] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (!isLoaded || path === undefined) return
    const visit: CountedVisit = { path, language: locale, client: visitClient() }
    // Its page has no origin that could be named.
    frame.current?.contentWindow?.postMessage(visit, '*')
  }, [isLoaded, path, locale])
  return (
    <iframe
      ref={frame}
      hidden
      title={message('visits.title')}
      src={analyticsFramePath}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      onLoad={() => setLoaded(true)}
    />
  )
}
