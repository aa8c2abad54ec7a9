import Type, { type Static } from 'typebox'
import { closed } from '../document.ts'
import { amount, fee, minutes, provider } from './cashier-shapes.ts'

const whole = (title: string, description: string, minimum: number, maximum: number) =>
  Type.Integer({ minimum, maximum, title, description })

/** How players withdraw (requirements CASH-2 and CASH-3). */
export const withdrawalRules = Type.Object(
  {
    least: amount('Smallest withdrawal', 'In the currency, such as 10 or 12.50'),
    most: amount('Largest withdrawal', 'In the currency, such as 500 or 1250.50'),
    perDay: Type.Optional(
      Type.Object(
        {
          count: Type.Optional(whole('Withdrawals', 'Of a member, from midnight to midnight', 1, 100)),
          sum: Type.Optional(amount('Sum', 'Of all withdrawals of a member, from midnight to midnight')),
        },
        closed('Most in a day', "In the merchant's time zone. Without it there is no limit"),
      ),
    ),
    fee: Type.Optional(fee('Taken from the amount, and said before')),
    cards: Type.Object(
      {
        most: whole('Most cards', 'That a member can have', 1, 5),
        hours: whole('Hours to wait', 'Before a new card can be used', 0, 720),
        holderMustMatch: Type.Boolean({
          title: "Holder is the member's name",
          description: "A card in another name than the profile's is refused",
        }),
      },
      closed('Cards', 'Bank accounts and wallets that members withdraw to'),
    ),
    takeBack: Type.Boolean({
      title: 'Can be taken back',
      description: 'By the player, until an operator claims it',
    }),
    turnoverPpm: Type.Optional(
      whole(
        'Turnover in parts per million',
        'Of what was deposited has to be staked before a withdrawal: 1000000 is once',
        0,
        100_000_000,
      ),
    ),
    autoBelow: Type.Optional(
      amount(
        'Approved without staff below',
        'Where nothing about it is flagged. Without it an operator decides each one',
      ),
    ),
    fourEyesFrom: Type.Optional(amount('Two operators from', 'Without it one operator decides')),
    staffDayMost: Type.Optional(
      amount('Most that an operator approves in a day', 'More needs another operator'),
    ),
    reviewMinutes: minutes('Minutes to decide', 'Promised to players', 20_160),
    payMinutes: minutes('Minutes to pay', 'Promised to players, after it was approved', 20_160),
    provider: Type.Optional(provider('Sends payouts. Without it staff transfer them')),
    receipt: Type.Optional(
      Type.Object(
        {
          minutes: minutes(
            'Minutes to answer',
            'A payout without an answer counts as received after them',
            20_160,
          ),
          complaintDays: whole('Days for complaints', 'After a payout counts as received', 0, 90),
        },
        closed('Receipts', 'Players confirm each payout. Without it a payout is received when it was sent'),
      ),
    ),
  },
  closed('Withdrawals', 'How players withdraw. Without it they cannot'),
)
export type WithdrawalRules = Static<typeof withdrawalRules>
