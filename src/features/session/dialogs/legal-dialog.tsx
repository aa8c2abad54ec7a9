import type { LegalTextId } from '#schemas/config/legal-text-ids.ts'
import { useSiteTitle } from '#config/document-title.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { LegalText } from './legal-text.tsx'

interface LegalDialogProps {
  readonly text: LegalTextId
  readonly version: string
  readonly onClose: () => void
}

/** A legal text over the form that asks to agree to it; what was typed there stays. */
export function LegalDialog({ text, version, onClose }: LegalDialogProps) {
  const message = useMessage()
  const title = message(`legal.${text}`)
  useSiteTitle(title, 'dialog')
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Message id={`legal.${text}`} />}
      closeLabel={message('action.close')}
    >
      <LegalText text={text} version={version} level={3} />
    </Dialog>
  )
}
