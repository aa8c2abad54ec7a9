import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#api/client.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { ConsoleField } from '../parts/console-field.tsx'
import { ConsoleForm } from '../parts/console-form.tsx'
import { GrantsEditor } from './grants-editor.tsx'
import type { Grant } from './use-grant-text.ts'
import { InvitationAddress } from './invitation-address.tsx'

/** Another operator: a name, roles, and then the address that this person opens. */
export function InviteDialog({
  onDone,
  onClose,
}: {
  readonly onDone: () => void
  readonly onClose: () => void
}) {
  const message = useMessage()
  const [name, setName] = useState('')
  const [grants, setGrants] = useState<readonly Grant[]>([])
  const invite = useMutation({
    mutationFn: () => request('inviteOperator', { body: { name: name.trim(), grants: [...grants] } }),
    onSuccess: onDone,
  })
  return (
    <Dialog
      open
      holdsInput
      dismissible={!invite.isSuccess}
      onClose={onClose}
      title={<Message id="operators.invite" />}
      closeLabel={message('action.close')}
    >
      {invite.data ? (
        <InvitationAddress {...invite.data} onClose={onClose} />
      ) : (
        <ConsoleForm
          submit="operators.invite.submit"
          onSubmit={() => name.trim() !== '' && grants.length > 0 && invite.mutate()}
          isPending={invite.isPending}
          error={invite.error}
        >
          <ConsoleField
            id="inviteName"
            label="console.signIn.name"
            help="operators.name.help"
            value={name}
            onChange={setName}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={32}
            required
          />
          <GrantsEditor grants={grants} onChange={setGrants} />
        </ConsoleForm>
      )}
    </Dialog>
  )
}
