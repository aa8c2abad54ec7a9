import Type, { type Static } from 'typebox'
import { currencies, type Currency } from '../money/currencies.ts'
import { closed } from './document.ts'

/** What a merchant plays for. */
export const moneySchema = Type.Object(
  {
    currency: Type.Unsafe<Currency>(
      Type.Enum(Object.keys(currencies), {
        title: 'Currency',
        description: 'ISO 4217 code. DEMO is no money: it can become a currency once, and a currency stays',
      }),
    ),
    demoGrant: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000,
        title: 'Demo money',
        description:
          'Whole units that each new account is given once to try the site with. Leave it out where money is real',
      }),
    ),
  },
  closed('Money', 'The currency of all accounts', { 'x-visibility': 'server', 'x-risk': 3 }),
)
export type Money = Static<typeof moneySchema>

/** A release from before this document plays for nothing. */
export const defaultMoney: Money = { currency: 'DEMO' }
