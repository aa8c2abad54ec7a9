import Type from 'typebox'
import { mostPathLength } from './answer-checks.ts'
import { analyticsSchema } from '../config/analytics.ts'
import { publicCustomerServiceSchema } from '../config/customer-service.ts'
import { flagsSchema } from '../config/flags.ts'
import { homeSchema } from '../config/home.ts'
import { menuSchema } from '../config/menu.ts'
import { localesSchema } from '../config/locales.ts'
import { publicRegisterSchema } from '../config/register.ts'
import { resourcesSchema } from '../config/resources.ts'
import { signInProviderIds } from '../config/sign-in-providers.ts'
import { legalTexts } from '../config/terms.ts'
import { themeSchema } from '../config/theme/theme.ts'
import { compiledFormReference } from '../forms/form.ts'
import { siteParts, type SitePart } from '../config/site-parts.ts'
import { defineCall, everyone } from './call.ts'

const closed = { additionalProperties: false } as const

const partNames = Object.fromEntries(Object.keys(siteParts).map((part) => [part, Type.String()])) as Record<
  SitePart,
  Type.TString
>

/** 0 normal, 1 maintenance, 2 access denied (specification §2). */
const systemStatusValue = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)])

const status = defineCall({
  method: 'GET',
  path: '/wps/system/status',
  module: 'SYSTEM',
  summary: 'Permission info of the host: status, merchant, location of the visitor, release',
  token: 'none',
  who: everyone,
  always: true,
  query: Type.Object({ url: Type.String({ maxLength: 2048 }) }, closed),
  answer: Type.Object(
    {
      status: systemStatusValue,
      merchantCode: Type.String(),
      siteName: Type.String(),
      release: Type.String(),
      location: Type.Object({ ip: Type.String() }, closed),
      maintenance: Type.Optional(
        Type.Object(
          {
            message: Type.Optional(Type.String()),
            until: Type.Optional(Type.String({ format: 'date-time' })),
          },
          closed,
        ),
      ),
      regionRestriction: Type.Boolean(),
      contact: Type.Optional(Type.String()),
      locales: localesSchema,
      theme: themeSchema,
      /** In a preview: a name for each part of the site, another one when its answer is another. */
      parts: Type.Optional(Type.Object(partNames, closed)),
    },
    closed,
  ),
  errors: ['merchantUnknown'],
  revalidate: true,
  tellsAddress: true,
  limit: { max: 240, seconds: 60 },
})

const whitelabel = defineCall({
  method: 'GET',
  path: '/wps/system/whitelabel',
  module: 'SYSTEM',
  summary: 'Flags, menu and resources of the merchant',
  token: 'none',
  who: everyone,
  answer: Type.Object(
    {
      release: Type.String(),
      flags: flagsSchema,
      menu: menuSchema,
      resources: resourcesSchema,
      home: homeSchema,
      customerService: publicCustomerServiceSchema,
      /** Where visits are counted. */
      analytics: Type.Optional(analyticsSchema),
      /** Hosts of pictures; none: the site itself. */
      imageCDNs: Type.Array(Type.String()),
      /** With whom players can sign in, in the order of the buttons. */
      signIn: Type.Array(Type.Enum([...signInProviderIds])),
    },
    closed,
  ),
  errors: ['merchantUnknown'],
  revalidate: true,
  limit: { max: 240, seconds: 60 },
})

const registerSettings = defineCall({
  method: 'GET',
  path: '/wps/system/setting/register',
  module: 'SYSTEM',
  summary: 'Register settings: the validation rule of each field and the compiled forms of the release',
  token: 'none',
  who: everyone,
  answer: Type.Object(
    { release: Type.String(), register: publicRegisterSchema, forms: Type.Array(compiledFormReference) },
    closed,
  ),
  errors: ['merchantUnknown'],
  revalidate: true,
  limit: { max: 240, seconds: 60 },
})

const terms = defineCall({
  method: 'GET',
  path: '/wps/system/terms',
  module: 'SYSTEM',
  summary:
    'Terms and privacy notice of the merchant: those of a version, or of now, in a language as far as they are written in it',
  token: 'none',
  who: everyone,
  query: Type.Object(
    {
      version: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
      /** The merchant's default language where it is left out. */
      language: Type.Optional(Type.String({ maxLength: 16 })),
    },
    closed,
  ),
  answer: Type.Object({ version: Type.String(), language: Type.String(), ...legalTexts }, closed),
  errors: ['merchantUnknown', 'notFound'],
  revalidate: true,
  limit: { max: 60, seconds: 60 },
})

const customerService = defineCall({
  method: 'GET',
  path: '/wps/store/customerService',
  module: 'SYSTEM',
  summary: 'Where players reach the customer service: the item of type 3, in clear',
  token: 'none',
  who: everyone,
  answer: Type.Object(
    {
      version: Type.Object(
        {
          pathList: Type.Array(
            Type.Object({ type: Type.Integer(), path: Type.String({ maxLength: 1000 }) }, closed),
          ),
        },
        closed,
      ),
    },
    closed,
  ),
  errors: ['merchantUnknown', 'notFound'],
  fromMemory: true,
  limit: { max: 30, seconds: 60 },
})

const keys = defineCall({
  method: 'GET',
  path: '/wps/system/keys',
  module: 'SYSTEM',
  summary: 'Public keys (JWK Set, RFC 7517) to which encrypted calls are addressed; the first one is current',
  token: 'none',
  who: everyone,
  // The console seals what it sends too, and is of no merchant.
  always: true,
  answer: Type.Object(
    {
      keys: Type.Array(
        Type.Object(
          {
            kty: Type.Literal('EC'),
            crv: Type.Literal('P-256'),
            x: Type.String(),
            y: Type.String(),
            kid: Type.String(),
            use: Type.Literal('enc'),
            alg: Type.Literal('ECDH-ES'),
          },
          closed,
        ),
        { minItems: 1 },
      ),
      /** The server's clock, by which the age of an envelope is measured. */
      now: Type.String({ format: 'date-time' }),
    },
    closed,
  ),
  errors: [],
  limit: { max: 60, seconds: 60 },
})

const reportAnswer = defineCall({
  method: 'POST',
  path: '/wps/system/answer-report',
  module: 'SYSTEM',
  summary: 'Reports where an answer was not what the contract declares; nothing of what it said is sent',
  token: 'none',
  who: everyone,
  always: true,
  bodyLimit: 2_048,
  body: Type.Object(
    {
      call: Type.String({ pattern: '^[A-Za-z]{1,64}$' }),
      /** Where in the answer, as a JSON pointer (RFC 6901). */
      path: Type.String({ maxLength: mostPathLength }),
      /** The keyword of JSON Schema that refused it. */
      keyword: Type.String({ pattern: '^[A-Za-z]{1,32}$' }),
      /** Of the page: one that was opened before a deployment holds answers to an older contract. */
      contract: Type.String({ pattern: '^[0-9a-f]{16}$' }),
    },
    closed,
  ),
  answer: Type.Object({}, closed),
  errors: [],
  limit: { max: 20, seconds: 60 },
})

export const systemCalls = {
  status,
  whitelabel,
  registerSettings,
  customerService,
  terms,
  keys,
  reportAnswer,
}
