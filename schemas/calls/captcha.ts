import Type, { type Static } from 'typebox'
import { defineCall } from './call.ts'
import { closed } from './shapes.ts'

const hex = (bytes: number) => Type.String({ pattern: `^(?:[0-9a-f]{2}){1,${bytes}}$`, maxLength: bytes * 2 })

/** Work for a browser as the ALTCHA library (version 2) makes it: the try whose derived key begins with `keyPrefix`. */
const challenge = Type.Object(
  {
    parameters: Type.Object(
      {
        algorithm: Type.String({ maxLength: 20 }),
        cost: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
        keyLength: Type.Integer({ minimum: 1, maximum: 64 }),
        keyPrefix: hex(32),
        nonce: hex(32),
        salt: hex(32),
      },
      closed,
    ),
    signature: hex(64),
  },
  closed,
)
export type CaptchaChallenge = Static<typeof challenge>

/** What the field `captcha` carries, as JSON in base64, when the work is done. */
export const solvedChallenge = Type.Object(
  {
    challenge,
    solution: Type.Object(
      { counter: Type.Integer({ minimum: 0, maximum: 0xffffffff }), derivedKey: hex(64) },
      closed,
    ),
  },
  closed,
)
export type SolvedChallenge = Static<typeof solvedChallenge>

const anybody = ['visitor', 'member', 'agent', 'trial'] as const

const captcha = defineCall({
  method: 'GET',
  path: '/wps/captcha',
  module: 'CAPTCHA',
  summary: 'A picture with characters to read (base64 PNG); its answer is valid once, for 120 s',
  token: 'none',
  who: anybody,
  answer: Type.Object(
    {
      captchaId: Type.String(),
      /** Base64 PNG without the `data:` prefix. */
      image: Type.String({ maxLength: 200_000 }),
      expiresAt: Type.String({ format: 'date-time' }),
    },
    closed,
  ),
  errors: ['tooManyRequests'],
  limit: { max: 60, seconds: 60 },
})

const captchaChallenge = defineCall({
  method: 'GET',
  path: '/wps/captcha/challenge',
  module: 'CAPTCHA',
  summary: 'Work for the browser in place of the picture; done, it is valid once, for 120 s',
  token: 'none',
  who: anybody,
  answer: Type.Object(
    {
      captchaId: Type.String(),
      challenge,
      /** A duration, because the browser's clock may be wrong. */
      countsForSeconds: Type.Integer({ minimum: 1, maximum: 3600 }),
    },
    closed,
  ),
  errors: ['tooManyRequests'],
  limit: { max: 60, seconds: 60 },
})

export const captchaCalls = { captcha, captchaChallenge }
