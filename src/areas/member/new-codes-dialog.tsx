import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import 'virtual:call-table/late'
import { request } from '#api/client.ts'
import { newIdempotencyKey } from '#api/use-idempotency-key.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { AskBoth, type PasswordAndCode } from './ask-both.tsx'
import type { GivenCodes } from './authenticator-dialog.tsx'
import { useAsking } from './use-asking.ts'

interface NewCodesDialogProps {
  /** Told also when the window was closed, or its page left, while the code was checked. */
  readonly onCodes: (codes: GivenCodes) => void
  readonly onClose: () => void
}

/** New recovery codes in place of the old ones, for the password and a code. */
export function NewCodesDialog({ onCodes, onClose }: NewCodesDialogProps) {
  const message = useMessage()
  const [asking, keep] = useAsking('recoveryCodes')
  const [idempotencyKey] = useState(() => newIdempotencyKey())
  const renew = useMutation({
    mutationFn: (body: PasswordAndCode) => request('renewRecoveryCodes', { body, idempotencyKey }),
    onSuccess: onCodes,
  })
  return (
    <Dialog
      open
      holdsInput
      onClose={onClose}
      title={<Message id="security.recovery.new" />}
      closeLabel={message('action.close')}
    >
      <AskBoth
        asking={asking}
        keep={keep}
        act={renew}
        why={<Message id="security.recovery.why" />}
        whichCode={<Message id="security.authenticator.offCode" />}
      />
    </Dialog>
  )
}
