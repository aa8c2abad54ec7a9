import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorNote } from '#errors/error-note.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { keepFocus } from '#ui/focus/keep-focus.ts'
import { Skeleton, type SkeletonHeight } from '#ui/loading/skeleton.tsx'

interface SectionProps<Data> {
  readonly id: string
  readonly title: ReactNode
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** Of what will stand there. */
  readonly height: SkeletonHeight
  readonly children: (data: Data) => ReactNode
}

/** A part of the member centre: while it loads, when it cannot be loaded, and with what it shows. */
export function Section<Data>({ id, title, query, height, children }: SectionProps<Data>) {
  const { data, error, isFetching, refetch } = query
  return (
    <Card as="section" aria-labelledby={id} ref={keepFocus}>
      <Heading level={2} look="subheading" id={id} tabIndex={-1}>
        {title}
      </Heading>
      {data !== undefined && children(data)}
      {data === undefined && !error && <Skeleton height={height} />}
      {data === undefined && error && (
        <ErrorNote error={error} needed busy={isFetching} onRetry={() => void refetch()} />
      )}
    </Card>
  )
}
