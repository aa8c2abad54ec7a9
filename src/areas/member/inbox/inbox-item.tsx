import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { amountOf } from '#schemas/money/amount.ts'
import { amountText } from '#i18n/amount-text.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import { Badge } from '#ui/notices/badge.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { writeDepositAddress } from '../cashier/deposit-address.ts'
import { Item } from '../item.tsx'
import { writeWithdrawalAddress } from '../withdrawals/withdrawal-address.ts'

type InboxMessage = CallAnswer<Calls['inbox']>['items'][number]

interface InboxItemProps {
  readonly message: InboxMessage
  readonly busy: boolean
  readonly onRead: () => void
}

/** One message: its sentence with the name of the site and the amount, its reference and time. */
export function InboxItem({ message: { kind, values, at, isRead }, busy, onRead }: InboxItemProps) {
  const { locale } = useIntl()
  const message = useMessage()
  const { site, currency, amount, reference, reason = '', subject } = values
  const written = amountText(amountOf(BigInt(amount), currency), locale)
  return (
    <Item data-read={isRead}>
      <Words>
        {!isRead && (
          <>
            <Badge tone="accent">
              <Message id="inbox.new" />
            </Badge>{' '}
          </>
        )}
        <Message
          id={`inbox.${kind}`}
          values={{ site: <bdi>{site}</bdi>, amount: <bdi>{written}</bdi>, reason }}
        />
        <Text look="small" muted>
          <TextLink asChild>
            <Link to={addressOf(kind, subject)} onClick={() => !isRead && onRead()}>
              <bdi>{reference}</bdi>
            </Link>
          </TextLink>
          {' · '}
          <Message id="wallet.transfer.when" values={{ time: new Date(at) }} />
        </Text>
      </Words>
      {!isRead && (
        <Button
          look="ghost"
          size="sm"
          aria-label={message('inbox.readOf', { reference })}
          busy={busy}
          onClick={onRead}
        >
          <Message id="inbox.read" />
        </Button>
      )}
    </Item>
  )
}

function addressOf(kind: InboxMessage['kind'], subject: string): string {
  return kind === 'depositCredited' || kind === 'depositFailed' || kind === 'depositTakenBack'
    ? writeDepositAddress({ deposit: subject })
    : writeWithdrawalAddress({ withdrawal: subject })
}

const Words = styled('div', { base: { minWidth: '0', flex: '1 1 14rem', overflowWrap: 'anywhere' } })
