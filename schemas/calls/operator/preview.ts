import Type from 'typebox'
import { draftId, merchantCode, moment, ofMerchant, consoleErrors } from './configuration-shapes.ts'
import { defineCall, everyone } from '../call.ts'
import { whoReads } from '../../operators/operator-roles.ts'
import { closed } from '../shapes.ts'

/** How far from now a site can be looked at. */
export const previewYears = 2

const openPreview = defineCall({
  ...ofMerchant,
  method: 'POST',
  path: '/wps/console/merchants/:merchant/previews',
  summary:
    'Opens the real application with a draft or an old release in it, for an hour, at an address that nobody guesses',
  who: [...whoReads],
  reach: 'any',
  params: Type.Object({ merchant: merchantCode }, closed),
  body: Type.Object(
    {
      /** One of both. */
      draft: Type.Optional(draftId),
      /** Of a draft, the layer above the merchant whose it is. */
      layer: Type.Optional(merchantCode),
      release: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
      /** As whom it is seen. */
      visitor: Type.Object(
        {
          address: Type.Optional(Type.String({ maxLength: 45, pattern: '^[0-9A-Fa-f.:]+$' })),
          language: Type.Optional(Type.String({ maxLength: 12, pattern: '^[A-Za-z-]+$' })),
          mode: Type.Optional(Type.Enum(['light', 'dark'])),
          /** What kind of account is logged in: one that nobody has. */
          role: Type.Optional(Type.Enum([...everyone])),
          /** What time it is, from then on running; at most `previewYears` from now. */
          at: Type.Optional(moment),
        },
        closed,
      ),
    },
    closed,
  ),
  answer: Type.Object({ origin: Type.String(), until: moment }, closed),
  errors: consoleErrors,
  limit: { max: 60, seconds: 60 },
})

export const previewCalls = { openPreview }
