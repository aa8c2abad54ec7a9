import { Suspense, useMemo, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { Permission, Site as SiteValue } from '#machines/start-up.ts'
import { findRoute, menuToRoutes, type SiteMap } from '#schemas/config/routes/site-map.ts'
import { vendorOfQuery } from '#schemas/config/routes/vendor-address.ts'
import { SiteContext } from '#config/site-context.ts'
import { BehindDialog, SessionModalsProvider } from '#features/session/session-modals-provider.tsx'
import { AreaBoundary } from './area-boundary.tsx'
import { fixedPageOf } from './fixed-pages.tsx'
import { Guarded } from './guarded.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Screen } from './screen.tsx'
import { ConnectionNotice } from './shell/connection-notice.tsx'
import { FloatingContacts } from './shell/floating-contacts.tsx'
import { Shell } from './shell/shell.tsx'
import { useRouteFocus } from './shell/use-route-focus.ts'
import { VisitsSlot } from './shell/visits-slot.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { focusPage } from '#ui/focus/focus-page.ts'
import { useAnnounce } from '#ui/hooks/use-announce.ts'

interface SiteProps {
  readonly permission: Permission
  readonly site: SiteValue
  /** Of a site that is shown as it was last known. */
  readonly onRetry?: () => void
}

/** The open site: the menu's route of this address in its frame, or the not-found page. */
export function Site({ permission, site, onRetry }: SiteProps) {
  const map = useMemo(() => menuToRoutes(site.menu), [site.menu])
  const value = useMemo(() => ({ permission, site, map }), [permission, site, map])
  const { pathname, search, state } = useLocation()
  const route = findRoute(map, pathname)
  const fixed = route ? undefined : fixedPageOf(pathname)
  useReleaseNews(site.release)
  useFocusBesideMenu(map)
  const query = new URLSearchParams(search)
  const vendor = vendorOfQuery(route?.vendors ?? [], query)
  useRouteFocus(
    [pathname, vendor?.id, query.get('promotion'), query.get('part')].join('?'),
    keepsScroll(state),
  )
  return (
    <SiteContext value={value}>
      <SessionModalsProvider>
        <BehindDialog>
          <Shell
            frame={route?.frame ?? fixed?.frame ?? notFoundFrame}
            foot={foot}
            notice={<ConnectionNotice {...(onRetry ? { onRetry } : {})} />}
          >
            {route && (
              <Guarded route={route}>
                <Screen route={route} />
              </Guarded>
            )}
            {fixed && (
              <AreaBoundary chunk={pathname}>
                <Suspense fallback={<Skeleton height="20rem" />}>
                  <fixed.Page />
                </Suspense>
              </AreaBoundary>
            )}
            {!route && !fixed && <NotFoundPage />}
          </Shell>
        </BehindDialog>
      </SessionModalsProvider>
    </SiteContext>
  )
}

/** With an entry of the menu or a page of its own what had the focus may go; then it goes on at the content that is there. */
function useFocusBesideMenu(map: SiteMap): void {
  const known = useRef(map)
  const last = useRef<EventTarget | null>(null)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = target
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    if (known.current === map) return
    known.current = map
    if (last.current instanceof Node && !last.current.isConnected) focusPage()
  }, [map])
}

/** What filters a list changes its address and not the place of the player. */
function keepsScroll(state: unknown) {
  return typeof state === 'object' && state !== null && 'keepsScroll' in state
}

const foot = (
  <>
    <FloatingContacts />
    <VisitsSlot />
  </>
)
const notFoundFrame = { header: 'full', footer: true, sideMenu: false } as const

/** Says that the page has changed when another release is shown under it. */
function useReleaseNews(release: string): void {
  const known = useRef(release)
  const announce = useAnnounce()
  const message = useMessage()
  useEffect(() => {
    if (known.current === release) return
    known.current = release
    announce(message('site.updated'))
  }, [release, announce, message])
}
