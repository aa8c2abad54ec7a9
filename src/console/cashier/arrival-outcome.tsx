import type { StaffArrival } from '#api/queries/staff-cashier.ts'
import { Message } from '#i18n/message.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { Money } from '../books/money.tsx'

/** What became of money that was entered or matched. It takes the focus when it replaces the form. */
export function ArrivalOutcome({ arrival }: { readonly arrival: StaffArrival }) {
  const { amount, currency, deposit } = arrival
  const money = <Money minor={amount} currency={currency} />
  return deposit ? (
    <Heading level={2} look="subheading" tabIndex={-1}>
      <Message
        id="arrivals.done"
        values={{
          amount: money,
          reference: <bdi>{deposit.reference}</bdi>,
          account: <bdi>{deposit.account}</bdi>,
        }}
      />
    </Heading>
  ) : (
    <>
      <Heading level={2} look="subheading" tabIndex={-1}>
        <Message id="arrivals.doneWaits" values={{ amount: money }} />
      </Heading>
      <Text muted>
        <Message id="arrivals.doneWaits.next" />
      </Text>
    </>
  )
}
