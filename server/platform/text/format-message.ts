import { IntlMessageFormat } from 'intl-messageformat'
import { languageTable, type Language } from '#schemas/config/languages.ts'

export type MessageValues = Readonly<Record<string, string | number | Date>>

interface Reader {
  readonly language: Language
  /** IANA name. Only messages that state a time need it. */
  readonly timeZone?: string
}

/**
 * A message of the catalogues with its values. Dates are written as `{name, date, moment}` and name their time zone; tags are plain
 * text, because nothing that the server writes this way is markup. Throws where a value is missing.
 */
export function formatMessage(text: string, { language, timeZone = 'UTC' }: Reader, values: MessageValues) {
  const key = `${language} ${timeZone} ${text}`
  const known = parsed.get(key)
  const message = known ?? parse(text, language, timeZone)
  if (!known) parsed.set(key, message)
  return String(message.format(values))
}

/** As many as there are messages, for each zone that a merchant lives in. */
const parsed = new Map<string, IntlMessageFormat>()

function parse(text: string, language: Language, timeZone: string) {
  const moment = {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  } as const
  return new IntlMessageFormat(
    text,
    languageTable[language].formats,
    { date: { moment } },
    { ignoreTag: true },
  )
}
