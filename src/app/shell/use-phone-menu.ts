import { useState, type ComponentType } from 'react'
import { chunkFailureOf, loadChunk, type ChunkFailure } from '#api/load-chunk.ts'

interface PhoneMenuProps {
  readonly open: boolean
  readonly onClose: () => void
}

type PhoneMenuState =
  | { readonly status: 'closed' | 'loading' }
  | { readonly status: 'failed'; readonly failure: ChunkFailure }
  | { readonly status: 'shown'; readonly isOpen: boolean; readonly Menu: ComponentType<PhoneMenuProps> }

/** The menu of a phone, loaded when it is first wanted; without it the page goes on. */
export function usePhoneMenu() {
  const [state, setState] = useState<PhoneMenuState>({ status: 'closed' })
  return {
    ...state,
    open() {
      if (state.status === 'shown') return setState({ ...state, isOpen: true })
      if (state.status === 'loading') return
      setState({ status: 'loading' })
      loadChunk('shell/phone-menu', () => import('./phone-menu.tsx')).then(
        ({ PhoneMenu }) => setState({ status: 'shown', isOpen: true, Menu: PhoneMenu }),
        (error: unknown) => setState({ status: 'failed', failure: chunkFailureOf(error) }),
      )
    },
    close: () =>
      setState((now) => (now.status === 'shown' ? { ...now, isOpen: false } : { status: 'closed' })),
  }
}
