import { useEffect, useState } from 'react'
import { useSite } from '#config/use-site.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { ConfiguredLink } from '#ui/links/configured-link.tsx'
import { AnnouncementText } from './announcement-text.tsx'
import { noticeDate } from './notice-date.ts'
import { markNoticesRead, useReadNotices } from './read-notices.ts'
import { useAnnouncementsOf } from './use-announcements.ts'
import { writtenIn } from '#i18n/written-in.ts'

interface NoticeDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Every current notice, the newest first. They are read when the dialog has been open. */
export function NoticeDialog({ open, onClose }: NoticeDialogProps) {
  const message = useMessage()
  const { timeZone } = useSite().permission.locales
  const notices = useAnnouncementsOf('PL').toSorted((one, other) => other.from.localeCompare(one.from))
  const read = useReadNotices()
  // What was new when the dialog opened stays marked while it is open.
  const [before] = useState(read)
  const ids = notices.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (open && ids !== '') markNoticesRead(ids.split(' '))
  }, [open, ids])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Message id="notices.title" />}
      closeLabel={message('action.close')}
    >
      {notices.length === 0 && <Message id="notices.none" />}
      <List>
        {notices.map((notice) => (
          <Item key={notice.id}>
            <Top>
              <time dateTime={notice.from}>{noticeDate(notice.from, timeZone)}</time>
              {!before.includes(notice.id) && (
                <New>
                  <Message id="notices.new" />
                </New>
              )}
            </Top>
            <AnnouncementText announcement={notice} level={3} />
            {notice.link && notice.action && (
              <More link={notice.link} onClick={onClose} {...writtenIn(notice.language)}>
                {notice.action}
              </More>
            )}
          </Item>
        ))}
      </List>
    </Dialog>
  )
}

const List = styled('ul', { base: { display: 'grid', gap: '6' } })
const Item = styled('li', {
  base: { display: 'grid', gap: '2', '& + &': { pt: '6', borderBlockStartWidth: '1px' } },
})
const Top = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    color: 'fg.muted',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
  },
})
const New = styled('span', {
  base: {
    px: '2',
    borderRadius: 'full',
    bg: 'accent.soft',
    color: 'accent.onSoft',
    fontSize: 'xs',
    fontWeight: 'semibold',
  },
})
const More = styled(ConfiguredLink, {
  base: { justifySelf: 'start', color: 'brand.text', fontWeight: 'medium', textDecoration: 'underline' },
})
