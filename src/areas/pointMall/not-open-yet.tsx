import type { ReactNode } from 'react'
import { Message } from '#i18n/message.tsx'
import { useNamespace } from '#i18n/use-namespace.ts'
import { HomeLink } from '#ui/links/home-link.tsx'
import { PageState } from '#ui/notices/page-state.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'

interface NotOpenYetProps {
  readonly title: ReactNode
  /** What will be there. */
  readonly children: ReactNode
}

/** A page of points that is known and not open yet. */
export function NotOpenYet({ title, children }: NotOpenYetProps) {
  if (!useNamespace('content')) return <Skeleton height="20rem" />
  return (
    <PageState
      kind="empty"
      icon="star"
      level={1}
      title={title}
      action={
        <HomeLink>
          <Message id="action.home" />
        </HomeLink>
      }
    >
      {children}
    </PageState>
  )
}
