import { useState, type ComponentType } from 'react'
import { chunkFailureOf, loadChunk, type ChunkFailure } from '#api/load-chunk.ts'
import { DialogFailed } from './dialog-failed.tsx'

interface LazyDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

type State =
  | { readonly status: 'closed' | 'loading' }
  | { readonly status: 'failed'; readonly failure: ChunkFailure }
  | { readonly status: 'shown'; readonly isOpen: boolean; readonly Dialog: ComponentType<LazyDialogProps> }

/**
 * A dialog whose code is loaded when it is first wanted. Where that fails the player is told, and the page goes on without it.
 *
 * @returns What its button needs, and the dialog itself to be placed beside it.
 */
export function useLazyDialog(chunk: string, load: () => Promise<ComponentType<LazyDialogProps>>) {
  const [state, setState] = useState<State>({ status: 'closed' })
  function open() {
    if (state.status === 'shown') return setState({ ...state, isOpen: true })
    if (state.status === 'loading') return
    setState({ status: 'loading' })
    loadChunk(chunk, load).then(
      (Dialog) => setState({ status: 'shown', isOpen: true, Dialog }),
      (error: unknown) => setState({ status: 'failed', failure: chunkFailureOf(error) }),
    )
  }
  const close = () =>
    setState((now) => (now.status === 'shown' ? { ...now, isOpen: false } : { status: 'closed' }))
  return {
    open,
    isOpen: state.status === 'shown' && state.isOpen,
    isLoading: state.status === 'loading',
    dialog: dialogOf(state),
  }

  function dialogOf(now: State) {
    if (now.status === 'shown') return <now.Dialog open={now.isOpen} onClose={close} />
    if (now.status === 'failed') return <DialogFailed failure={now.failure} onRetry={open} onClose={close} />
    return null
  }
}
