import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { staffArrivalQuery, type StaffArrival } from '#api/queries/staff-cashier.ts'
import { Stack } from '#forms/parts/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Text } from '#ui/text/text.tsx'
import { Money } from '../books/money.tsx'
import { Facts } from '../parts/facts.tsx'
import { When } from '../parts/when.tsx'
import { AccountLink } from '../payments/account-link.tsx'
import { ChangeBox } from '../payments/change-box.tsx'
import { ArrivalOutcome } from './arrival-outcome.tsx'
import { methodName, type CashierViewProps } from './cashier-view.ts'
import { MatchArrival } from './match-arrival.tsx'

interface ArrivalDialogProps extends CashierViewProps {
  /** As it was when the row was pressed. */
  readonly opened: StaffArrival
  readonly onClose: () => void
}

/** Money that came, and how staff credit it to a deposit while it belongs to none. */
export function ArrivalDialog({ merchant, timeZone, methods, opened, onClose }: ArrivalDialogProps) {
  const message = useMessage()
  const { data } = useQuery(staffArrivalQuery(merchant, opened.id))
  const arrival = data ?? opened
  const [matched, setMatched] = useState<StaffArrival>()
  const { amount, currency, source, sourceId, payer, text, at, by, deposit, meantFor } = arrival
  return (
    <Dialog
      open
      holdsInput
      {...(opened.deposit ? { initialFocus: 'title' as const } : {})}
      onClose={onClose}
      title={<Message id="arrivals.of" values={{ amount: <Money minor={amount} currency={currency} /> }} />}
      closeLabel={message('action.close')}
    >
      <Stack>
        {matched ? (
          <>
            <ArrivalOutcome arrival={matched} />
            <div>
              <Button onClick={onClose}>
                <Message id="action.close" />
              </Button>
            </div>
          </>
        ) : (
          <>
            <Facts
              facts={[
                [<Message key="name" id="arrivals.sourceId" />, <bdi key="value">{sourceId}</bdi>],
                [
                  <Message key="name" id="deposits.method" />,
                  <bdi key="value">{methodName(methods, source)}</bdi>,
                ],
                [<Message key="name" id="arrivals.payer" />, <bdi key="value">{payer ?? '–'}</bdi>],
                [<Message key="name" id="arrivals.text" />, <bdi key="value">{text ?? '–'}</bdi>],
                [
                  <Message key="name" id="arrivals.at" />,
                  <When key="value" at={at} timeZone={timeZone} look="date" />,
                ],
                [
                  <Message key="name" id="arrivals.by" />,
                  by ? <bdi key="value">{by.name}</bdi> : <Message key="value" id="arrivals.by.provider" />,
                ],
                ...(meantFor
                  ? [
                      [
                        <Message key="name" id="arrivals.meantFor" />,
                        <Fragment key="value">
                          <bdi>{meantFor.reference}</bdi> ·{' '}
                          <AccountLink merchant={merchant} account={meantFor.account} currency={currency} />
                        </Fragment>,
                      ] as const,
                    ]
                  : []),
              ]}
            />
            <div role="status">
              {deposit && !opened.deposit && (
                <ChangeBox>
                  <p>
                    <Message id="arrivals.overtaken" />
                  </p>
                </ChangeBox>
              )}
            </div>
            {deposit ? (
              <Text>
                <Message
                  id="arrivals.credited"
                  values={{
                    reference: <bdi>{deposit.reference}</bdi>,
                    account: (
                      <AccountLink merchant={merchant} account={deposit.account} currency={currency} />
                    ),
                  }}
                />
              </Text>
            ) : (
              <MatchArrival merchant={merchant} arrival={arrival} onDone={setMatched} />
            )}
          </>
        )}
      </Stack>
    </Dialog>
  )
}
