import type { ReactNode } from 'react'
import { Site } from '#app/site.tsx'
import { storySite } from '../support/story-site.ts'
import type { ToolbarState } from '../support/toolbar.ts'

interface SiteSceneProps {
  readonly toolbar: ToolbarState
  /** Of a site that is shown as it was last known. */
  readonly onRetry?: () => void
  /** A dialog over the page. */
  readonly children?: ReactNode
}

/** The open site at the address of the story: header, footer, guards and all. */
export function SiteScene({ toolbar, onRetry, children }: SiteSceneProps) {
  return (
    <>
      <Site {...storySite(toolbar)} {...(onRetry ? { onRetry } : {})} />
      {children}
    </>
  )
}
