import type { ReactNode } from 'react'
import type { Analytics } from '#schemas/config/analytics.ts'
import { Site } from '#app/site.tsx'
import { storySite } from '../support/story-site.ts'
import type { ToolbarState } from '../support/toolbar.ts'

interface SiteSceneProps {
  readonly toolbar: ToolbarState
  /** Of a site that counts its visits. */
  readonly analytics?: Analytics
  /** Of a site that is shown as it was last known. */
  readonly onRetry?: () => void
  /** A dialog over the page. */
  readonly children?: ReactNode
}

/** The open site at the address of the story: header, footer, guards and all. */
export function SiteScene({ toolbar, analytics, onRetry, children }: SiteSceneProps) {
  const { permission, site } = storySite(toolbar)
  return (
    <>
      <Site
        permission={permission}
        site={{ ...site, ...(analytics ? { analytics } : {}) }}
        {...(onRetry ? { onRetry } : {})}
      />
      {children}
    </>
  )
}
