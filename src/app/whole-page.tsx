import { useEffect, useRef, type ReactNode } from 'react'
import { useDocumentTitle } from '#config/document-title.ts'
import type { IconName } from '#ui/icons/icon-paths.ts'
import { PageState } from '#ui/notices/page-state.tsx'
import { styled } from '#ui/styles/styled.tsx'

interface WholePageProps {
  readonly documentTitle: string
  readonly icon: IconName
  readonly title: ReactNode
  readonly children: ReactNode
  readonly action: ReactNode
}

/** A page that stands alone, without header and footer: the site is closed, or could not be started. */
export function WholePage({ documentTitle, icon, title, children, action }: WholePageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(documentTitle)
  useEffect(() => heading.current?.focus(), [documentTitle])
  return (
    <Main>
      <PageState kind="error" icon={icon} title={title} action={action} headingRef={heading} level={1}>
        {children}
      </PageState>
    </Main>
  )
}

const Main = styled('main', { base: { display: 'grid', alignContent: 'center', minHeight: '100dvh' } })
