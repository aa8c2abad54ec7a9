import Type, { type Static } from 'typebox'
import { ruledFieldIds, type RuledFieldId } from '../forms/fields/field-ids.ts'
import { patternIds } from '../forms/fields/pattern-ids.ts'
import { closed } from './document.ts'
import { publicTermsSchema, termsSchema } from './terms.ts'

/** The validation rule of one field (specification §3, §5). */
export const fieldRuleSchema = Type.Object(
  {
    enabled: Type.Boolean({ title: 'Shown' }),
    required: Type.Boolean({ title: 'Required' }),
    patternId: Type.Optional(
      Type.Enum([...patternIds], {
        title: 'Pattern',
        description: 'What may be typed; without one, anything',
      }),
    ),
    minLength: Type.Optional(Type.Integer({ minimum: 0, maximum: 256, title: 'Minimum characters' })),
    maxLength: Type.Optional(Type.Integer({ minimum: 1, maximum: 256, title: 'Maximum characters' })),
    acceptedPattern: Type.Optional(
      Type.Object(
        {
          expression: Type.String({
            minLength: 1,
            maxLength: 256,
            title: 'Expression',
            description: 'A regular expression for the whole value',
          }),
          message: Type.Record(
            Type.String({ pattern: '^[A-Za-z-]{2,12}$' }),
            Type.String({ maxLength: 200 }),
            {
              title: 'Message by language',
              additionalProperties: false,
              maxProperties: 64,
            },
          ),
          accepts: Type.Array(Type.String({ maxLength: 256 }), {
            minItems: 1,
            maxItems: 20,
            title: 'Must accept',
            description: 'Samples that players could type',
          }),
          refuses: Type.Array(Type.String({ maxLength: 256 }), {
            minItems: 1,
            maxItems: 20,
            title: 'Must refuse',
            description: 'Samples that have to be refused',
          }),
        },
        closed('Own expression', 'An expression of the merchant, with its message and samples'),
      ),
    ),
    order: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000, title: 'Order' })),
    group: Type.Optional(Type.Enum(['account', 'contact', 'person', 'invitation'], { title: 'Group' })),
  },
  closed('Rule', 'How a field is asked for'),
)
export type FieldRule = Static<typeof fieldRuleSchema>

const country = Type.Object(
  {
    countryCode: Type.String({ pattern: '^[A-Z]{2}$', title: 'Country' }),
    countryDialingCode: Type.String({ pattern: '^[1-9][0-9]{0,3}$', title: 'Dialing code' }),
    minDigits: Type.Integer({
      minimum: 4,
      maximum: 15,
      title: 'Minimum digits',
      description: 'After the dialing code',
    }),
    maxDigits: Type.Integer({
      minimum: 4,
      maximum: 15,
      title: 'Maximum digits',
      description: 'After the dialing code',
    }),
  },
  closed('Country', 'A country whose mobile numbers are accepted'),
)
export type Country = Static<typeof country>

const shown = {
  fields: Type.Object(
    Object.fromEntries(ruledFieldIds.map((field) => [field, Type.Optional(fieldRuleSchema)])) as {
      readonly [Field in RuledFieldId]: ReturnType<typeof Type.Optional<typeof fieldRuleSchema>>
    },
    closed('Fields', 'What a registration and a profile ask for, and what they accept'),
  ),
  minimumAge: Type.Union([Type.Literal(18), Type.Literal(21)], { title: 'Minimum age' }),
  countries: Type.Array(country, {
    title: 'Countries',
    description: 'The first one is used where no dialing code is asked for',
    minItems: 1,
    maxItems: 250,
    'x-merge': 'byId',
    'x-id': 'countryCode',
  }),
  captcha: Type.Boolean({
    title: 'Always ask for a security check',
    description: 'Registration asks for it from the first attempt on',
  }),
}

/** The document `register` as an operator edits it. */
export const registerSchema = Type.Object(
  {
    ...shown,
    terms: termsSchema,
    captchaAfterFailures: Type.Integer({
      minimum: 0,
      maximum: 20,
      title: 'Failed logins before a security check',
      'x-visibility': 'server',
    }),
    smsCodeMinutes: Type.Integer({
      minimum: 1,
      maximum: 10,
      title: 'Minutes an SMS code is valid',
      'x-visibility': 'server',
    }),
  },
  closed('Registration', 'What players are asked for when they register, and what is accepted.', {
    'x-risk': 3,
  }),
)

/** The part that a browser gets. */
export const publicRegisterSchema = Type.Object(
  { ...shown, terms: publicTermsSchema },
  closed('Registration', 'Register settings'),
)
export type PublicRegister = Static<typeof publicRegisterSchema>
