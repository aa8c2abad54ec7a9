import { Component, createElement, Suspense, type ReactNode } from 'react'
import { ChunkError } from '#api/load-chunk.ts'
import { PartFailed } from '#errors/part-failed.tsx'
import type { LazyPart } from './lazy-part.ts'

interface LoadedPartProps<Props extends object> {
  readonly part: LazyPart<Props>
  /** What the part is given. */
  readonly with: Props
  /** Stands in its place while it comes. */
  readonly fallback: ReactNode
  /** Stands in its place where it could not be loaded or shown; else words and a button. */
  readonly failed?: (error: unknown, retry: () => void) => ReactNode
  /** Of the heading of these words: 1, unless it says otherwise. */
  readonly level?: 1 | 2
}

interface LoadedPartState {
  readonly failure?: { readonly error: unknown } | undefined
}

/** A part that comes when it is first shown. What fails in it takes nothing else of the console along: somebody may be typing there. */
export class LoadedPart<Props extends object> extends Component<LoadedPartProps<Props>, LoadedPartState> {
  override state: LoadedPartState = {}

  static getDerivedStateFromError(error: unknown): LoadedPartState {
    return { failure: { error } }
  }

  override componentDidCatch(): void {
    this.props.part.forget()
  }

  override render() {
    const { part, with: given, fallback, failed = this.#words } = this.props
    const { failure } = this.state
    if (failure) return failed(failure.error, this.retry)
    return <Suspense fallback={fallback}>{createElement(part.component, given)}</Suspense>
  }

  retry = () => this.setState({ failure: undefined })

  readonly #words = (error: unknown, retry: () => void) => (
    <PartFailed
      part={error instanceof ChunkError ? error : undefined}
      level={this.props.level ?? 1}
      onRetry={retry}
    />
  )
}
