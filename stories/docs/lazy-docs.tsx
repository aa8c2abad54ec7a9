import { lazy, Suspense, type ComponentProps } from 'react'

/** Loaded when a page of documentation is opened: neither a story nor its test waits for it. */
const Frame = lazy(async () => ({ default: (await import('./docs-frame.tsx')).DocsFrame }))
const Page = lazy(async () => ({ default: (await import('./story-docs.tsx')).StoryDocs }))

export function DocsFrame(props: ComponentProps<typeof Frame>) {
  return (
    <Suspense>
      <Frame {...props} />
    </Suspense>
  )
}

export function StoryDocsPage() {
  return (
    <Suspense>
      <Page />
    </Suspense>
  )
}
