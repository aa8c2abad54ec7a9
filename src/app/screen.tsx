import { createElement, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSiteTitle } from '#config/document-title.ts'
import type { SiteRoute } from '#schemas/config/routes/site-map.ts'
import { vendorOfQuery } from '#schemas/config/routes/vendor-address.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { AreaBoundary } from './area-boundary.tsx'
import { screenOf } from './screens.ts'

/** The screen of a route, in a boundary of its own: what fails in it leaves header and menu alive. */
export function Screen({ route }: { readonly route: SiteRoute }) {
  const message = useMessage()
  const [query] = useSearchParams()
  const vendor = vendorOfQuery(route.vendors, query)
  useSiteTitle(vendor?.displayName ?? message(messageIdOf(`route.${route.id}`)))
  return (
    <AreaBoundary key={route.id} chunk={route.screen}>
      {/* As high as most screens, so that the footer is not pushed out of sight when one comes. */}
      <Suspense fallback={<Skeleton height="60rem" />}>
        <LoadedScreen route={route} />
      </Suspense>
    </AreaBoundary>
  )
}

/** Looks the screen up when it is drawn, so that a boundary that tries again gets what was loaded again. */
function LoadedScreen({ route }: { readonly route: SiteRoute }) {
  return createElement(screenOf(route.screen), { route })
}
