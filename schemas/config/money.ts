import Type, { type Static } from 'typebox'
import { currencies, type Currency } from '../money/currencies.ts'
import { closed } from './document.ts'

/** What a merchant plays for. */
export const moneySchema = Type.Object(
  {
    currency: Type.Unsafe<Currency>(
      Type.Enum(Object.keys(currencies), {
        title: 'Currency',
        description: 'Stays once money has moved in it; demo money can still become a currency',
      }),
    ),
    demoGrant: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000,
        title: 'Demo money',
        description: 'Whole units that each new account is given once. Leave it out where money is real',
      }),
    ),
    merchantWallet: Type.Optional(
      Type.Object(
        {
          service: Type.Optional(
            Type.Object(
              {
                url: Type.String({
                  pattern:
                    '^(https://[A-Za-z0-9.:-]{1,200}|http://(localhost|127\\.0\\.0\\.1)(:[0-9]{1,5})?)(/[A-Za-z0-9._~/-]*)?$',
                  maxLength: 300,
                  title: 'Address',
                  description: 'Where the service is asked: https, or http on this machine',
                }),
                secret: Type.String({
                  pattern: '^[A-Z][A-Z0-9_]{0,63}$',
                  title: 'Name of the secret',
                  description: 'The key itself stands in the server’s environment as SECRET_ and this name',
                }),
              },
              closed(
                'Service',
                'Keeps the wallets for games. Without it money moves within the platform, at once',
              ),
            ),
          ),
        },
        closed(
          'Merchant wallet',
          'Members keep money for games apart and move it there and back. Without it there is one wallet',
        ),
      ),
    ),
  },
  closed('Money', 'The currency of all accounts, and the wallet for games.', {
    'x-visibility': 'server',
    'x-risk': 3,
  }),
)
export type Money = Static<typeof moneySchema>

/** A release from before this document plays for nothing. */
export const defaultMoney: Money = { currency: 'DEMO' }
