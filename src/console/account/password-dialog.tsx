import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#api/client.ts'
import { AccountName } from '#forms/parts/account-name.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Text } from '#ui/text/text.tsx'
import { ConsoleField } from '../parts/console-field.tsx'
import { ConsoleForm } from '../parts/console-form.tsx'

/** Another password for oneself. */
export function PasswordDialog({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const message = useMessage()
  const [oldPassword, setOld] = useState('')
  const [newPassword, setNew] = useState('')
  const change = useMutation({
    mutationFn: () => request('changeOperatorPassword', { body: { oldPassword, newPassword } }),
    onSuccess: onClose,
  })
  return (
    <Dialog
      open
      holdsInput
      onClose={onClose}
      title={<Message id="account.password" />}
      closeLabel={message('action.close')}
    >
      <ConsoleForm
        submit="account.password"
        onSubmit={() => oldPassword !== '' && newPassword !== '' && change.mutate()}
        isPending={change.isPending}
        error={change.error}
      >
        <Text>
          <Message id="account.password.text" />
        </Text>
        <AccountName account={name} />
        <ConsoleField
          id="oldPassword"
          label="account.password.old"
          type="password"
          value={oldPassword}
          onChange={setOld}
          autoComplete="current-password"
          maxLength={256}
          required
        />
        <ConsoleField
          id="newPassword"
          label="console.password.new"
          help="console.password.help"
          type="password"
          value={newPassword}
          onChange={setNew}
          autoComplete="new-password"
          maxLength={256}
          required
        />
      </ConsoleForm>
    </Dialog>
  )
}
