import Type from 'typebox'
import { mostPictureBytes } from '../pictures/picture.ts'

/** Parts that the bodies and answers of several calls share. */
export const closed = { additionalProperties: false } as const
export const empty = Type.Object({}, closed)

/** The hash of the form's module by which the fields are validated. */
export const formHash = Type.String({ maxLength: 128 })
/** Exactly as it was typed; the form has the rules. */
export const password = Type.String({ minLength: 1, maxLength: 256 })
/** 256 bits, base64url: what was proven so far. */
export const ticket = Type.String({ minLength: 20, maxLength: 128, pattern: '^[A-Za-z0-9_-]+$' })
export const typedCode = Type.String({ minLength: 1, maxLength: 16 })
export const mobileNumber = {
  mobileNum: Type.String({ minLength: 1, maxLength: 32 }),
  countryDialingCode: Type.Optional(Type.String({ maxLength: 4 })),
}
export const mailAddress = Type.String({ minLength: 3, maxLength: 254 })

/** The bytes of a picture: of call bodies that travel as one. */
export const picture = Type.Unsafe<Uint8Array>({
  type: 'string',
  format: 'binary',
  maxLength: mostPictureBytes,
})

/** What a code button learns (specification §4, §9): the length of its countdown, and a message. */
export const codeSent = Type.Object(
  { expiredMinutes: Type.Number({ minimum: 0, maximum: 60 }), message: Type.String() },
  closed,
)

export const tokenErrors = ['sessionRequired', 'sessionExpired'] as const
export const formErrors = ['validationFailed', 'rulesChanged'] as const
export const envelopeErrors = ['envelopeInvalid', 'envelopeReplayed'] as const
export const codeErrors = [
  'smsThrottled',
  'smsNotSent',
  'invalidPhoneNumber',
  'quotaExceeded',
  'operationNotAllowed',
] as const

/** Recovery codes, and the name by which they are said to be saved. */
export const givenCodes = Type.Object(
  { recoveryCodes: Type.Array(Type.String(), { maxItems: 10 }), codeSet: Type.String() },
  closed,
)
export const savedCodes = Type.Object({ codeSet: Type.String({ pattern: '^[A-Za-z0-9_-]{22,64}$' }) }, closed)

/** A call of the owner of an account; trial accounts have none. */
export const ownAccount = { token: 'required', who: ['member', 'agent'] } as const
