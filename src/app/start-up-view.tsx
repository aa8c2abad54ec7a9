import type { SnapshotFrom } from 'xstate'
import type { Permission, Site as SiteSettings, startUpMachine } from '#machines/start-up.ts'
import { AccessDeniedPage } from './access-denied-page.tsx'
import { MaintenancePage } from './maintenance-page.tsx'
import { Site } from './site.tsx'
import { StartUpFailedPage } from './start-up-failed-page.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'

interface StartUpViewProps {
  readonly snapshot: SnapshotFrom<typeof startUpMachine>
  readonly permission: Permission | undefined
  readonly site: SiteSettings | undefined
  readonly onRetry: () => void
}

/** Whichever of the pages the outcome of start-up is (specification §2). */
export function StartUpView({ snapshot, permission, site, onRetry }: StartUpViewProps) {
  if (snapshot.hasTag('open') && permission && site)
    return <Site permission={permission} site={site} {...(snapshot.matches('recalled') ? { onRetry } : {})} />
  if (snapshot.matches('maintenance') && permission)
    return <MaintenancePage permission={permission} onRetry={onRetry} />
  if (snapshot.matches('accessDenied') && permission) return <AccessDeniedPage permission={permission} />
  if (snapshot.matches('failed'))
    return <StartUpFailedPage error={snapshot.context.error} onRetry={onRetry} />
  return <Splash />
}

/** What stands there while the site is being asked for: the shape of a header and a hero, after 200 ms. */
function Splash() {
  return (
    <div aria-busy="true">
      <Skeleton height="4.5rem" look="bar" />
      <Skeleton height="27rem" look="page" />
    </div>
  )
}
