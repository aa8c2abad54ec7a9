import { useState } from 'react'
import { preferences } from '#api/storage.ts'
import { useSite } from '#config/use-site.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { useSessionModals } from '#features/session/dialogs/session-modals.ts'
import { Button } from '#ui/button.tsx'
import { buttonRecipe } from '#ui/button-recipe.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ModePicture } from '#ui/mode-picture.tsx'
import { styled } from '#ui/styled.tsx'
import { AnnouncementLink } from './announcement-link.tsx'
import { AnnouncementText } from './announcement-text.tsx'
import { noticeDate } from './notice-date.ts'
import { useAnnouncementsOf } from './use-announcements.ts'

/** The first popup that was not put away, one at a time and never over a dialog; "Not again today" lasts for the day of the merchant. */
export function Popup() {
  const message = useMessage()
  const { timeZone } = useSite().permission.locales
  const { isOpen } = useSessionModals()
  const [today] = useState(() => noticeDate(new Date().toISOString(), timeZone).slice(0, 10))
  const [closed, setClosed] = useState<readonly string[]>([])
  const [hidden, setHidden] = useState(() => preferences.hiddenPopups.get(today))
  const popup = useAnnouncementsOf('PU').find(({ id }) => !closed.includes(id) && !hidden.includes(id))
  if (!popup || isOpen) return null
  const close = () => setClosed([...closed, popup.id])
  function notToday(id: string) {
    const ids = [...hidden, id]
    preferences.hiddenPopups.set(today, ids)
    setHidden(ids)
  }
  return (
    <Dialog
      open
      onClose={close}
      title={popup.title}
      closeLabel={message('action.close')}
      footer={
        <>
          <Button look="ghost" onClick={() => notToday(popup.id)}>
            <Message id="popup.notToday" />
          </Button>
          {popup.link && popup.action && (
            <Go link={popup.link} onClick={close}>
              {popup.action}
            </Go>
          )}
        </>
      }
    >
      {popup.pictures && (
        <Frame>
          <ModePicture {...popup.pictures} />
        </Frame>
      )}
      <AnnouncementText announcement={popup} />
    </Dialog>
  )
}

const Frame = styled('div', {
  base: { aspectRatio: '16 / 7', mb: '4', overflow: 'hidden', borderRadius: 'm' },
})
const Go = styled(AnnouncementLink, buttonRecipe)
