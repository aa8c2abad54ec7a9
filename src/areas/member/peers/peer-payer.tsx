import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { controlProps } from '#ui/fields/control-props.ts'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { Text } from '#ui/text/text.tsx'
import type { Method } from '../cashier/deposit.ts'

type Offer = NonNullable<Method['peer']>

export const payerId = 'deposit-payer'

/** What paying a member is, and why it is not possible now. */
export function PeerNote({ offer: { again, amounts } }: { readonly offer: Offer }) {
  return (
    <div role="status">
      <Text>
        <Message id="cashier.peer.what" />
      </Text>
      <Text>
        {again === undefined ? (
          <Message id={amounts.length > 0 ? 'cashier.peer.amounts' : 'cashier.peer.none'} />
        ) : (
          <Message id="cashier.peer.again" values={{ time: new Date(again) }} />
        )}
      </Text>
    </div>
  )
}

/** Whether a member can be paid now. */
export function isPayable({ again, amounts }: Offer): boolean {
  return again === undefined && amounts.length > 0
}

interface PeerPayerProps {
  readonly offer: Offer
  readonly value: string
  readonly isMissing: boolean
  readonly onChange: (name: string) => void
}

/** The name on the account that a member is paid from: typed, or the one that is bound to the player. */
export function PeerPayer({ offer: { payer }, value, isMissing, onChange }: PeerPayerProps) {
  const message = useMessage()
  if (payer !== undefined)
    return (
      <Text>
        <Message id="cashier.peer.bound" values={{ name: <bdi>{payer}</bdi> }} />
      </Text>
    )
  const error = isMissing ? message('cashier.peer.payer.missing') : undefined
  return (
    <FieldFrame
      id={payerId}
      label={<Message id="cashier.peer.payer" />}
      requiredLabel={message('form.requiredMark')}
      help={<Message id="cashier.peer.payer.help" />}
      error={error}
    >
      <TextInput
        {...controlProps(payerId, { error: isMissing, help: true, required: true })}
        autoComplete="name"
        maxLength={70}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldFrame>
  )
}
