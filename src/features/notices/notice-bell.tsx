import { Message } from '#i18n/message.tsx'
import { loadNamespace } from '#i18n/namespaces.ts'
import { useMessage } from '#i18n/use-message.ts'
import { useLazyDialog } from '#features/session/dialogs/use-lazy-dialog.tsx'
import { CountBadge } from '#ui/notices/count-badge.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { useReadNotices } from './read-notices.ts'
import { useAnnouncementsOf } from './use-announcements.ts'

/** Opens the notices, and says how many were not read yet. It is there from the first, so that nothing in the header moves. */
export function NoticeBell() {
  const notices = useAnnouncementsOf('PL')
  const read = useReadNotices()
  const message = useMessage()
  const { open, isLoading, dialog } = useLazyDialog('notices', async () => {
    const [{ NoticeDialog }] = await Promise.all([import('./notice-dialog.tsx'), loadNamespace('home')])
    return NoticeDialog
  })
  const unread = notices.filter(({ id }) => !read.includes(id)).length

  return (
    <Place>
      <IconButton
        icon="bell"
        label={message('shell.notices')}
        aria-haspopup="dialog"
        busy={isLoading}
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
      {dialog}
    </Place>
  )
}

const Place = styled('div', { base: { position: 'relative' } })
const Count = styled('span', {
  base: { position: 'absolute', insetBlockStart: '0.5', insetInlineEnd: '0', pointerEvents: 'none' },
})
