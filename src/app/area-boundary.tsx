import { Component, type ContextType, type ReactNode } from 'react'
import { DialogMemoryContext } from '#features/session/dialogs/dialog-memory.tsx'
import { isReachable } from '#api/is-reachable.ts'
import { preferences } from '#api/storage.ts'
import { PartFailed } from '#errors/part-failed.tsx'
import { ChunkError } from '#api/load-chunk.ts'
import { forgetScreen } from './screens.ts'
import { hasTypedText } from './typed-text.ts'

interface AreaBoundaryProps {
  readonly chunk: string
  readonly children: ReactNode
}

interface AreaBoundaryState {
  readonly error?: unknown
}

/** Milliseconds in which a page reloads itself at most once. */
const reloadsEvery = 30_000

/**
 * Keeps what fails in an area from taking the page with it. A chunk that is missing after a new build is mended by one reload
 * on its own; after that, or where something was typed that a reload would lose, the player decides.
 */
export class AreaBoundary extends Component<AreaBoundaryProps, AreaBoundaryState> {
  static override contextType = DialogMemoryContext
  declare context: ContextType<typeof DialogMemoryContext>
  override state: AreaBoundaryState = {}

  static getDerivedStateFromError(error: unknown): AreaBoundaryState {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof ChunkError) || error.failure !== 'missing') return
    if (hasTypedText() || [...(this.context?.drafts.values() ?? [])].some(({ hasTyped }) => hasTyped)) return
    const now = Date.now()
    const last = preferences.reloadedAt.get()
    preferences.reloadedAt.set(now)
    // Where nothing can be remembered across a reload, nothing would keep it from happening again and again.
    if (now - last > reloadsEvery && preferences.reloadedAt.lasts()) void reloadIfThere()
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    const part = error instanceof ChunkError ? error : undefined
    return <PartFailed part={part} level={1} onRetry={this.retry} />
  }

  retry = () => {
    forgetScreen(this.props.chunk)
    this.setState({ error: undefined })
  }
}

/** Only where the site can still be reached: a page that says what failed is better than one of the browser. */
async function reloadIfThere() {
  if (await isReachable()) window.location.reload()
}
