import Type, { type Static } from 'typebox'
import { closed } from './document.ts'
import { signInProviderIds } from './sign-in-providers.ts'

/** Ways to pass the second verification (specification §4, requirement AUTH-4). */
export const secondMethods = ['totp', 'recoveryCode', 'sms', 'email', 'realName', 'bankAccountName'] as const
export type SecondMethod = (typeof secondMethods)[number]

/** What a token does not leave, where a merchant wants that (threat T35). */
const sessionBonds = ['browser', 'network'] as const

const signInProvider = Type.Object(
  {
    provider: Type.Enum([...signInProviderIds], { title: 'Provider' }),
    clientId: Type.String({ minLength: 1, maxLength: 200, title: 'Client ID' }),
    issuer: Type.Optional(
      Type.String({
        pattern: '^https?://[A-Za-z0-9.:-]{1,200}(/[A-Za-z0-9._~/-]*)?$',
        maxLength: 300,
        title: 'Issuer',
        description: 'Where the provider is found; without it, at its usual address',
      }),
    ),
    secret: Type.String({
      pattern: '^[A-Z][A-Z0-9_]{0,63}$',
      title: 'Name of the secret',
      description: 'The client secret itself stands in the server’s environment as SECRET_ and this name',
    }),
  },
  closed('Sign-in', 'A provider whose users can sign in'),
)
export type SignInProvider = Static<typeof signInProvider>

/** The document `security` as an operator edits it; none of it reaches a browser but the names of the providers. */
export const securitySchema = Type.Object(
  {
    secondVerification: Type.Object(
      {
        when: Type.Enum(['never', 'unknownAddress'], {
          title: 'When',
          description: 'Accounts with an authenticator are asked for its code at new places in any case',
        }),
        methods: Type.Array(Type.Enum([...secondMethods]), {
          minItems: 1,
          maxItems: secondMethods.length,
          uniqueItems: true,
          title: 'Methods',
          description:
            'In the order in which they are offered; names only where an account has none of the others',
        }),
      },
      closed('Second verification', 'What a login asks for from an address where the account was never used'),
    ),
    lockout: Type.Object(
      {
        failures: Type.Integer({
          minimum: 3,
          maximum: 100,
          title: 'Failed logins from one address',
        }),
        minutes: Type.Integer({
          minimum: 1,
          maximum: 1440,
          title: 'Minutes to wait then',
        }),
      },
      closed('Lockout', 'When attempts stop; a device that the account knows is never locked out by others', {
        'x-layer': 'brand',
      }),
    ),
    session: Type.Object(
      {
        idleMinutes: Type.Integer({ minimum: 5, maximum: 1440, title: 'Minutes without activity' }),
        absoluteHours: Type.Integer({ minimum: 1, maximum: 720, title: 'Maximum hours' }),
        boundTo: Type.Optional(
          Type.Array(Type.Enum([...sessionBonds]), {
            maxItems: sessionBonds.length,
            uniqueItems: true,
            title: 'Bound to',
            description:
              'A session used with another browser, or from another network, ends, and the player logs in again',
          }),
        ),
      },
      closed('Session', 'When a session ends by itself'),
    ),
    password: Type.Object(
      {
        expiresAfterDays: Type.Integer({
          minimum: 0,
          maximum: 3650,
          title: 'Days after which a password expires',
          description: '0 means never. A flag decides whether a change is forced',
        }),
      },
      closed('Password', 'How long a password is valid'),
    ),
    messages: Type.Object(
      {
        perRecipientADay: Type.Integer({ minimum: 1, maximum: 100, title: 'Codes to one recipient a day' }),
        perAddressAnHour: Type.Integer({
          minimum: 1,
          maximum: 1000,
          title: 'Codes from one address an hour',
        }),
        perMerchantAnHour: Type.Optional(
          Type.Integer({
            minimum: 1,
            maximum: 1_000_000,
            title: 'SMS of the whole site an hour',
            description: '1,000 where no number is given',
          }),
        ),
        perMerchantADay: Type.Optional(
          Type.Integer({
            minimum: 1,
            maximum: 10_000_000,
            title: 'SMS of the whole site a day',
            description: '5,000 where no number is given',
          }),
        ),
        visitorsPercent: Type.Optional(
          Type.Integer({
            minimum: 1,
            maximum: 100,
            title: 'Share for visitors, in percent',
            description:
              'SMS that are asked for without a login, of those of the whole site; 90 where no number is given. The rest is kept for members on known devices and with a password',
          }),
        ),
        newNumbersPercent: Type.Optional(
          Type.Integer({
            minimum: 1,
            maximum: 100,
            title: 'Share for new numbers, in percent',
            description:
              'SMS for registrations and for numbers to be bound, of those of the whole site; 50 where no number is given. Strangers cannot use up more',
          }),
        ),
      },
      closed('Messages', 'How many codes are sent at most', { 'x-layer': 'brand' }),
    ),
    askTermsAgain: Type.Boolean({
      title: 'Accept new terms',
      description: 'A login asks for the terms again when their version has changed',
    }),
    audience: Type.Enum(['players', 'agents'], {
      title: 'For whom',
      description: 'A site for agents lets nobody else in',
    }),
    fourEyes: Type.Optional(
      Type.Enum(['never', 'highRisk', 'always'], {
        title: 'Second person',
        description: 'When a release needs the approval of somebody who did not edit it',
      }),
    ),
    contact: Type.Optional(
      Type.String({
        pattern: '^(mailto:[^\\s<>@"]+@[^\\s<>@"]+|https://[^\\s\\\\<>"\']+)$',
        maxLength: 300,
        title: 'Reports of vulnerabilities',
        description: 'Where people who found a vulnerability are sent; without it, to customer service',
      }),
    ),
    signIn: Type.Array(signInProvider, {
      maxItems: signInProviderIds.length,
      title: 'Sign-in with others',
      'x-merge': 'byId',
      'x-id': 'provider',
    }),
  },
  closed('Security', 'How accounts are protected: second verification, lockout, sessions, codes.', {
    'x-visibility': 'server',
    'x-risk': 3,
  }),
)
export type Security = Static<typeof securitySchema>

/** Percent of the SMS of a merchant, where its document has no number. */
export const standardSmsShares = { newNumbersPercent: 50, visitorsPercent: 90 } as const

/** What a merchant starts with: the safe choice of each. */
export const defaultSecurity: Security = {
  secondVerification: { when: 'never', methods: ['totp', 'recoveryCode', 'sms', 'email'] },
  lockout: { failures: 10, minutes: 15 },
  session: { idleMinutes: 30, absoluteHours: 24 },
  password: { expiresAfterDays: 0 },
  messages: { perRecipientADay: 5, perAddressAnHour: 20 },
  askTermsAgain: true,
  audience: 'players',
  signIn: [],
}
