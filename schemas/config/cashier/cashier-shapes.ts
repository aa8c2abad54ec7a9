import Type from 'typebox'
import { closed } from '../document.ts'

/** Parts that methods of depositing and withdrawals share. */

/** An amount as people write it, `12.50`. The gate checks its digits by the merchant's currency. */
export const amount = (title: string, description: string) =>
  Type.String({ pattern: '^(0|[1-9][0-9]{0,15})(\\.[0-9]{1,8})?$', title, description })

export const minutes = (title: string, description: string, maximum: number) =>
  Type.Integer({ minimum: 1, maximum, title, description })

export const fee = (description: string) =>
  Type.Object(
    {
      fixed: Type.Optional(amount('Fixed fee', 'Of each payment')),
      ppm: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 500_000,
          title: 'Parts per million',
          description: 'Of the amount: 15000 are 1.5 %',
        }),
      ),
    },
    closed('Fee', description),
  )

export const provider = (description: string) =>
  Type.Object(
    {
      url: Type.String({
        pattern:
          '^(https://[A-Za-z0-9.:-]{1,200}|http://([a-z0-9-]+\\.)?(localhost|127\\.0\\.0\\.1)(:[0-9]{1,5})?)(/[A-Za-z0-9._~/-]*)?$',
        maxLength: 300,
        title: 'Address',
        description: 'Where the provider is asked: https, or http on this machine',
      }),
      secret: Type.String({
        pattern: '^[A-Z][A-Z0-9_]{0,63}$',
        title: 'Name of the secret',
        description: 'The key itself stands in the server’s environment as SECRET_ and this name',
      }),
    },
    closed('Provider', description),
  )
