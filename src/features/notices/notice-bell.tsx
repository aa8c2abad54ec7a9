import { useState, type ComponentType } from 'react'
import { chunkFailureOf, loadChunk, type ChunkFailure } from '#api/load-chunk.ts'
import { Message } from '#i18n/message.tsx'
import { loadNamespace } from '#i18n/namespaces.ts'
import { useMessage } from '#i18n/use-message.ts'
import { DialogFailed } from '#features/session/dialogs/dialog-failed.tsx'
import { CountBadge } from '#ui/count-badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { styled } from '#ui/styled.tsx'
import { useReadNotices } from './read-notices.ts'
import { useAnnouncementsOf } from './use-announcements.ts'

interface NoticeDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

type State =
  | { readonly status: 'closed' | 'loading' }
  | { readonly status: 'failed'; readonly failure: ChunkFailure }
  | { readonly status: 'shown'; readonly isOpen: boolean; readonly Dialog: ComponentType<NoticeDialogProps> }

/** Opens the notices, and says how many were not read yet. It is there from the first, so that nothing in the header moves. */
export function NoticeBell() {
  const notices = useAnnouncementsOf('PL')
  const read = useReadNotices()
  const message = useMessage()
  const [state, setState] = useState<State>({ status: 'closed' })
  const unread = notices.filter(({ id }) => !read.includes(id)).length

  function open() {
    if (state.status === 'shown') return setState({ ...state, isOpen: true })
    setState({ status: 'loading' })
    Promise.all([loadChunk('notices', () => import('./notice-dialog.tsx')), loadNamespace('home')]).then(
      ([{ NoticeDialog }]) => setState({ status: 'shown', isOpen: true, Dialog: NoticeDialog }),
      (error: unknown) => setState({ status: 'failed', failure: chunkFailureOf(error) }),
    )
  }
  return (
    <Place>
      <IconButton
        icon="bell"
        label={message('shell.notices')}
        aria-haspopup="dialog"
        busy={state.status === 'loading'}
        onClick={open}
      />
      {unread > 0 && (
        <Count>
          <CountBadge count={unread} />
          <VisuallyHidden>
            <Message id="shell.notices.unread" values={{ count: unread }} />
          </VisuallyHidden>
        </Count>
      )}
      {state.status === 'shown' && (
        <state.Dialog open={state.isOpen} onClose={() => setState({ ...state, isOpen: false })} />
      )}
      {state.status === 'failed' && (
        <DialogFailed failure={state.failure} onRetry={open} onClose={() => setState({ status: 'closed' })} />
      )}
    </Place>
  )
}

const Place = styled('div', { base: { position: 'relative' } })
const Count = styled('span', {
  base: { position: 'absolute', insetBlockStart: '0.5', insetInlineEnd: '0', pointerEvents: 'none' },
})
