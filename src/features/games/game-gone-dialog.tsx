import { useEffect } from 'react'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { focusPage } from '#ui/focus/focus-page.ts'
import { useCloseGame } from './use-close-game.ts'

/** In place of a game that the merchant does not have, or has no more since it was opened. */
export function GameGoneDialog({ closeHref }: { readonly closeHref: string }) {
  const message = useMessage()
  const close = useCloseGame(closeHref)
  useEffect(() => focusPage, [])
  return (
    <Dialog
      open
      isShort
      initialFocus="title"
      onClose={close}
      title={<Message id="game.gone" />}
      closeLabel={message('action.close')}
    >
      <Message id="game.gone.text" />
    </Dialog>
  )
}
