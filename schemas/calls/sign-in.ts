import Type from 'typebox'
import { signInProviderIds } from '../config/sign-in-providers.ts'
import { defineCall } from './call.ts'
import { closed, empty, ticket, tokenErrors } from './shapes.ts'
import { loginStepValue, sessionValue } from './session.ts'

const provider = Type.Enum([...signInProviderIds])

const beginSignIn = defineCall({
  method: 'POST',
  path: '/wps/session/sign-in/begin',
  module: 'SIGNIN',
  summary: 'Where to go to sign in with another provider (OpenID Connect or OAuth 2.0, code flow with PKCE)',
  token: 'none',
  who: ['visitor'],
  body: Type.Object({ provider }, closed),
  answer: Type.Object(
    {
      url: Type.String(),
      /** Kept by this tab and sent with what the provider answers: nobody else can finish the flow. */
      flow: Type.String(),
    },
    closed,
  ),
  errors: ['signInOff', 'signInUnavailable'],
  limit: { max: 30, seconds: 60 },
})

const beginLink = defineCall({
  method: 'POST',
  path: '/wps/member/sign-in/link',
  module: 'SIGNIN',
  summary: 'Where to go to link another provider to the own account, for who knows its password',
  token: 'required',
  who: ['member', 'agent'],
  encrypted: true,
  body: Type.Object({ provider, password: Type.String({ maxLength: 256 }) }, closed),
  answer: Type.Object({ url: Type.String(), flow: Type.String() }, closed),
  errors: [
    ...tokenErrors,
    'oldPasswordWrong',
    'tooManyRequests',
    'signInOff',
    'signInUnavailable',
    'trialAccount',
    'envelopeInvalid',
    'envelopeReplayed',
  ],
  hashes: true,
  limit: { max: 10, seconds: 60 },
})

const finishSignIn = defineCall({
  method: 'POST',
  path: '/wps/session/sign-in/finish',
  module: 'SIGNIN',
  summary:
    'What the provider answered: the session of the linked account, a step before it, the choice to link or to register, or that it is linked as asked for',
  token: 'none',
  who: ['visitor'],
  encrypted: true,
  bodyLimit: 20_480,
  body: Type.Object(
    {
      flow: ticket,
      /** The parameters that the provider added to the callback's address. */
      state: Type.String({ maxLength: 512 }),
      code: Type.Optional(Type.String({ maxLength: 2048 })),
      iss: Type.Optional(Type.String({ maxLength: 512 })),
      error: Type.Optional(Type.String({ maxLength: 200 })),
    },
    closed,
  ),
  answer: Type.Union([
    sessionValue,
    loginStepValue,
    Type.Object(
      {
        next: Type.Literal('chooseAccount'),
        /** Goes as `linkTicket` with a login or a registration. */
        ticket: Type.String(),
        expiresAt: Type.String({ format: 'date-time' }),
        provider,
        /** What the provider said of its user, to fill a registration with; proven only to the provider. */
        email: Type.Optional(Type.String()),
        name: Type.Optional(Type.String()),
      },
      closed,
    ),
    Type.Object({ next: Type.Literal('linked'), provider }, closed),
  ]),
  errors: [
    'signInOff',
    'signInTaken',
    'signInFailed',
    'signInCancelled',
    'signInUnavailable',
    'ticketExpired',
    'memberNoEnter',
    'notAgent',
    'accountDisabled',
    'selfExcluded',
    'envelopeInvalid',
    'envelopeReplayed',
  ],
  limit: { max: 30, seconds: 60 },
})

const unlinkSignIn = defineCall({
  method: 'POST',
  path: '/wps/member/sign-in/unlink',
  module: 'SIGNIN',
  summary: 'Forget a linked provider; refused where it is the only way in',
  token: 'required',
  who: ['member', 'agent'],
  body: Type.Object({ provider }, closed),
  answer: empty,
  errors: [...tokenErrors, 'notFound', 'lastWayIn', 'trialAccount'],
  limit: { max: 30, seconds: 60 },
})

export const signInCalls = { beginSignIn, beginLink, finishSignIn, unlinkSignIn }
