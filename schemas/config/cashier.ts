import Type, { type Static } from 'typebox'
import { methodKinds, type MethodKind } from '../cashier/deposit-states.ts'
import { amount, fee, minutes, provider } from './cashier/cashier-shapes.ts'
import { peerRules } from './cashier/peer-rules.ts'
import { withdrawalRules } from './cashier/withdrawal-rules.ts'
import { closed } from './document.ts'
import { pictureText } from './picture-address.ts'
import { byLanguage, titleText } from './written.ts'

const timeOfDay = (title: string) => Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', title })

const bank = Type.Object(
  {
    bank: Type.String({ minLength: 1, maxLength: 60, title: 'Bank' }),
    holder: Type.String({ minLength: 1, maxLength: 70, title: 'Account holder' }),
    account: Type.String({
      pattern: '^[A-Z0-9][A-Z0-9 -]{3,39}$',
      title: 'Account number',
      description: 'An IBAN is checked',
    }),
    bic: Type.Optional(
      Type.String({
        pattern: '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$',
        title: 'BIC',
        description: 'Of the bank. A QR code of the kind emv names it',
      }),
    ),
    city: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 15,
        title: 'City',
        description: 'Of the account holder. A QR code of the kind emv names it',
      }),
    ),
    qr: Type.Optional(
      Type.Enum(['epc', 'emv'], {
        title: 'QR code',
        description: 'Read by the banking apps of players. Without it there is none',
      }),
    ),
  },
  closed('Account', 'Where players transfer money to. Only for a bank transfer'),
)

const method = Type.Object(
  {
    id: Type.String({
      pattern: '^[a-z][a-z0-9-]{0,23}$',
      title: 'Id',
      description: 'Names the method for good: deposits keep it',
    }),
    kind: Type.Unsafe<MethodKind>(
      Type.Enum([...methodKinds], {
        title: 'Kind',
        description:
          'On the page of a provider, by a transfer to an account, or by a transfer to a member who withdraws',
      }),
    ),
    isOn: Type.Boolean({ title: 'Offered', description: 'Deposits that have begun go on without it' }),
    words: byLanguage(
      {
        name: Type.String({ ...titleText, title: 'Name' }),
        instructions: Type.Optional(
          Type.String({
            minLength: 1,
            maxLength: 400,
            title: 'Instructions',
            description: 'Shown while the payment is made',
          }),
        ),
      },
      'The method in one language',
    ),
    logo: Type.Optional(Type.String({ ...pictureText, title: 'Logo' })),
    least: amount('Smallest deposit', 'In the currency, such as 10 or 12.50'),
    most: amount('Largest deposit', 'In the currency, such as 500 or 1250.50'),
    fee: Type.Optional(fee('Taken from what arrives, and said before')),
    hours: Type.Optional(
      Type.Object(
        { from: timeOfDay('Opens'), to: timeOfDay('Closes') },
        closed('Hours', "In the merchant's time zone. Over midnight where it closes before it opens"),
      ),
    ),
    minutes: minutes('Minutes to pay', 'A deposit without money expires after them', 10_080),
    checkMinutes: minutes(
      'Minutes to check',
      'Promised to players who say that they have paid: until then the money is credited or the deposit ends',
      20_160,
    ),
    audience: Type.Optional(
      Type.Enum(['members', 'agents'], { title: 'For', description: 'Without it, members and agents' }),
    ),
    provider: Type.Optional(provider('The service on whose page players pay. Only for a redirect')),
    bank: Type.Optional(bank),
    proof: Type.Optional(
      Type.Boolean({
        title: 'Pictures of the transfer',
        description:
          'Players can send up to three, which staff see with the deposit. Only for a bank transfer',
      }),
    ),
  },
  closed('Method', 'One way of depositing'),
)
export type CashierMethod = Static<typeof method>

/** How players deposit and withdraw (specification §2, requirements CASH-1 to CASH-3). */
export const cashierSchema = Type.Object(
  {
    methods: Type.Array(method, {
      title: 'Methods of depositing',
      description: 'In the order in which players see them',
      maxItems: 20,
      'x-merge': 'byId',
    }),
    withdrawal: Type.Optional(withdrawalRules),
    peer: Type.Optional(peerRules),
  },
  closed('Cashier', 'How players deposit and withdraw, with limits, fees, hours and accounts.', {
    'x-visibility': 'server',
    'x-risk': 3,
  }),
)
export type Cashier = Static<typeof cashierSchema>

/** A release from before this document has no cashier. */
export const defaultCashier: Cashier = { methods: [] }
