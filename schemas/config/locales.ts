import Type, { type Static } from 'typebox'
import { closed } from './document.ts'
import { offeredLanguages, type Language } from './languages.ts'

const language = Type.Unsafe<Language>(Type.Enum([...offeredLanguages]))

export const localesSchema = Type.Object(
  {
    languages: Type.Array(language, { minItems: 1, uniqueItems: true, title: 'Languages offered' }),
    default: { ...language, title: 'Language of a first visit' } as typeof language,
    overrides: Type.Record(
      Type.String({ pattern: '^[a-z]{2}(-[A-Za-z]{2,8})?$' }),
      Type.Record(
        Type.String({ pattern: '^[A-Za-z0-9.-]{1,80}$' }),
        Type.String({ minLength: 1, maxLength: 300 }),
        { additionalProperties: false, maxProperties: 1000 },
      ),
      {
        title: 'Own texts',
        description: 'Plain text in the place of a text of the site',
        additionalProperties: false,
        maxProperties: 64,
      },
    ),
    timeZone: Type.String({
      minLength: 3,
      maxLength: 40,
      title: 'Time zone',
      description: 'Days of the site start at its midnight',
    }),
  },
  closed('Languages and texts', 'Languages players can choose, texts of your own, and the time zone.', {
    'x-risk': 2,
  }),
)
export type Locales = Static<typeof localesSchema>
