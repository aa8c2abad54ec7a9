import { useState } from 'react'
import { request } from '#api/client.ts'
import { ConsoleField } from '../parts/console-field.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { WebhookKey } from './webhook-key.tsx'

interface AddWebhookProps {
  readonly merchant: string
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Another address, and then its key. */
export function AddWebhook({ merchant, onDone, onClose }: AddWebhookProps) {
  const [url, setUrl] = useState('')
  return (
    <ReasonDialog
      title="webhooks.add"
      text="webhooks.add.text"
      submit="webhooks.add"
      run={(reason) => request('addWebhook', { params: { merchant }, body: { url: url.trim(), reason } })}
      done={({ key }) => <WebhookKey secret={key} onClose={onClose} />}
      onDone={onDone}
      onClose={onClose}
    >
      <ConsoleField
        id="webhookUrl"
        label="webhooks.url"
        help="webhooks.url.help"
        value={url}
        onChange={setUrl}
        type="url"
        dir="ltr"
        placeholder="https://"
        autoComplete="off"
        maxLength={500}
        required
      />
    </ReasonDialog>
  )
}
