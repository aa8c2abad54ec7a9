import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { buttonRecipe } from '#ui/buttons/button-recipe.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { ModePicture } from '#ui/pictures/mode-picture.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { ConfiguredLink } from '#ui/links/configured-link.tsx'
import { AnnouncementText } from './announcement-text.tsx'
import type { Announcement } from './use-announcements.ts'
import { writtenIn } from '#i18n/written-in.ts'

export interface PopupDialogProps {
  readonly popup: Announcement
  readonly onClose: () => void
  readonly onNotToday: () => void
}

/** An announcement over the page. */
export function PopupDialog({ popup, onClose, onNotToday }: PopupDialogProps) {
  const message = useMessage()
  return (
    <Dialog
      open
      isShort
      onClose={onClose}
      title={<span {...writtenIn(popup.language)}>{popup.title}</span>}
      closeLabel={message('action.close')}
      footer={
        <>
          <Button look="ghost" onClick={onNotToday}>
            <Message id="popup.notToday" />
          </Button>
          {popup.link && popup.action && (
            <Go link={popup.link} onClick={onClose} {...writtenIn(popup.language)}>
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
const Go = styled(ConfiguredLink, buttonRecipe)
