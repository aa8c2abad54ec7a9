import { createElement, Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SiteRoute } from '#config/menu-to-routes.ts'
import { useSite } from '#config/use-site.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { AreaBoundary } from './area-boundary.tsx'
import { screenOf } from './screens.ts'

/** The screen of a route, in a boundary of its own: what fails in it leaves header and menu alive. */
export function Screen({ route }: { readonly route: SiteRoute }) {
  const message = useMessage()
  const { permission } = useSite()
  const [query] = useSearchParams()
  const vendor = route.vendors.find(({ id }) => id === query.get('vendor'))
  const title = vendor?.displayName ?? message(messageIdOf(`route.${route.id}`))
  useEffect(() => {
    document.title = `${title} · ${permission.siteName}`
  }, [title, permission.siteName])
  return (
    <AreaBoundary key={route.id} chunk={route.screen}>
      {/* As high as most screens, so that the footer is not pushed out of sight when one comes. */}
      <Suspense fallback={<Skeleton height="60rem" />}>
        <LoadedScreen route={route} />
      </Suspense>
    </AreaBoundary>
  )
}

/** Looks the screen up when it is drawn, so that a boundary that tries again gets what was loaded anew. */
function LoadedScreen({ route }: { readonly route: SiteRoute }) {
  return createElement(screenOf(route.screen), { route })
}
