import Type from 'typebox'
import { avatarCount } from '../pictures/avatars.ts'
import { mostPictureBytes } from '../pictures/picture.ts'
import { defineCall } from './call.ts'
import { sessionValue } from './session.ts'
import { closed, empty, formErrors, formHash, ownAccount, picture, ticket, tokenErrors } from './shapes.ts'

const registrationErrors = [
  'validationFailed',
  'rulesChanged',
  'registrationClosed',
  'usernameTaken',
  'mobileTaken',
  'emailTaken',
  'verificationCodeInvalid',
  'codeExpired',
  'captchaRequired',
  'captchaInvalid',
  'affiliateInvalid',
  'ticketExpired',
  'tooManyRequests',
  'envelopeInvalid',
  'envelopeReplayed',
  'idempotencyKeyReused',
  'unavailable',
] as const

/** Names of the form and of the release it was rendered from travel with the answers, so that both sides check by the same rules. */
const registrationBody = Type.Object(
  {
    form: formHash,
    user: Type.Record(
      Type.String({ maxLength: 64 }),
      Type.Union([Type.String({ maxLength: 2048 }), Type.Boolean()]),
      {
        maxProperties: 64,
      },
    ),
    captchaId: Type.Optional(Type.String({ maxLength: 64 })),
    registerUrl: Type.String({ maxLength: 2048 }),
    domain: Type.String({ maxLength: 255 }),
    registerMethod: Type.Literal('WEB'),
    login: Type.Literal(true),
    language: Type.String({ maxLength: 16 }),
    /** Of the terms that were shown where the player agreed. */
    termsVersion: Type.String({ maxLength: 40 }),
    /** Links the identity of a sign-in with others to the new account. */
    linkTicket: Type.Optional(ticket),
  },
  closed,
)

const register = defineCall({
  method: 'PUT',
  path: '/wps/member/register',
  module: 'REGISTRATION',
  summary: 'Register by username and log in',
  token: 'none',
  encrypted: true,
  who: ['visitor'],
  bodyLimit: 65_536,
  body: registrationBody,
  answer: sessionValue,
  errors: registrationErrors,
  hashes: true,
  idempotent: true,
  limit: { max: 30, seconds: 60 },
})

const registerMobile = defineCall({
  method: 'PUT',
  path: '/wps/member/register/mobile',
  module: 'REGISTRATION',
  summary: 'Register by mobile number and log in',
  token: 'none',
  encrypted: true,
  who: ['visitor'],
  bodyLimit: 65_536,
  body: registrationBody,
  answer: sessionValue,
  errors: registrationErrors,
  hashes: true,
  idempotent: true,
  limit: { max: 30, seconds: 60 },
})

const avatarNumber = Type.Integer({ minimum: 1, maximum: avatarCount })

const memberInfo = defineCall({
  method: 'GET',
  path: '/wps/member/info',
  module: 'MEMBER',
  summary: 'The member of the token',
  token: 'required',
  who: ['member', 'agent', 'trial'],
  answer: Type.Object(
    {
      id: Type.String(),
      account: Type.String(),
      nickname: Type.Optional(Type.String()),
      type: Type.Integer(),
      regDate: Type.String({ format: 'date-time' }),
      clubLabel: Type.Object({ labelName: Type.String() }, closed),
      /** Money for games is kept apart (`walletTransfer`). */
      hasMerchantWallet: Type.Boolean(),
      now: Type.String({ format: 'date-time' }),
      /** When the picture was last changed; without it there is none. */
      iconChangedAt: Type.Optional(Type.String({ format: 'date-time' })),
      /** Which of the avatars the picture is, where it is one. */
      avatar: Type.Optional(avatarNumber),
    },
    closed,
  ),
  errors: tokenErrors,
  limit: { max: 120, seconds: 60 },
})

const memberIcon = defineCall({
  method: 'GET',
  path: '/wps/member/info/icon',
  module: 'MEMBER',
  summary: 'The own picture: base64 WebP, or none',
  token: 'required',
  who: ['member', 'agent', 'trial'],
  answer: Type.Object({ image: Type.Union([Type.String(), Type.Null()]) }, closed),
  errors: tokenErrors,
  limit: { max: 120, seconds: 60 },
})

const setMemberIcon = defineCall({
  method: 'PUT',
  path: '/wps/member/info/icon',
  module: 'MEMBER',
  summary: 'Change the own picture (PNG, JPEG or WebP, at most 2 MB); it is drawn anew before it is kept',
  ...ownAccount,
  /** Which of the avatars it is, where it is one. */
  query: Type.Object({ avatar: Type.Optional(avatarNumber) }, closed),
  bodyType: 'picture',
  bodyLimit: mostPictureBytes,
  body: picture,
  answer: empty,
  errors: [...tokenErrors, 'imageInvalid', 'trialAccount'],
  limit: { max: 20, seconds: 3600 },
})

const removeMemberIcon = defineCall({
  method: 'DELETE',
  path: '/wps/member/info/icon',
  module: 'MEMBER',
  summary: 'Take the own picture away',
  ...ownAccount,
  answer: empty,
  errors: [...tokenErrors, 'trialAccount'],
  limit: { max: 20, seconds: 60 },
})

const profileFields = Type.Record(Type.String(), Type.String())

const profile = defineCall({
  method: 'GET',
  path: '/wps/member/profile',
  module: 'MEMBER',
  summary: 'The profile of the member, by field; what cannot be changed is in `fixed`',
  token: 'required',
  who: ['member', 'agent'],
  answer: Type.Object({ fields: profileFields, fixed: profileFields }, closed),
  errors: [...tokenErrors, 'trialAccount'],
  limit: { max: 120, seconds: 60 },
})

const changeProfile = defineCall({
  method: 'PUT',
  path: '/wps/member/profile',
  module: 'MEMBER',
  summary: 'Change the fields of the profile form',
  token: 'required',
  who: ['member', 'agent'],
  bodyLimit: 65_536,
  body: Type.Object(
    {
      form: formHash,
      fields: Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 1024 }), {
        maxProperties: 64,
      }),
    },
    closed,
  ),
  answer: empty,
  errors: [...tokenErrors, ...formErrors, 'trialAccount'],
  limit: { max: 30, seconds: 60 },
})

const changeLanguage = defineCall({
  method: 'PUT',
  path: '/wps/member/language',
  module: 'MEMBER',
  summary:
    'The language in which the platform writes to the member; an unknown one is the default of the site',
  token: 'required',
  who: ['member', 'agent', 'trial'],
  body: Type.Object({ language: Type.String({ maxLength: 16 }) }, closed),
  answer: empty,
  errors: tokenErrors,
  limit: { max: 60, seconds: 60 },
})

const affiliate = defineCall({
  method: 'GET',
  path: '/wps/agent/affiliate',
  module: 'AGENT',
  summary: 'Whether an affiliate code is valid on this site',
  token: 'none',
  who: ['visitor'],
  query: Type.Object(
    { domain: Type.String({ maxLength: 255 }), code: Type.String({ minLength: 1, maxLength: 64 }) },
    closed,
  ),
  answer: Type.Object({ code: Type.String() }, closed),
  errors: ['affiliateInvalid', 'tooManyRequests'],
  limit: { max: 10, seconds: 60 },
})

export const memberCalls = {
  register,
  registerMobile,
  memberInfo,
  memberIcon,
  setMemberIcon,
  removeMemberIcon,
  profile,
  changeProfile,
  changeLanguage,
  affiliate,
}
