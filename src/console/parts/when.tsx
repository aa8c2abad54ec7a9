import { languageTable } from '#schemas/config/languages.ts'
import { relativeTime } from '#i18n/relative-time.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useNow } from './use-now.ts'

interface WhenProps {
  /** ISO 8601. */
  readonly at: string
  /** The zone of the merchant (IANA name); without it that of the browser. */
  readonly timeZone?: string | undefined
  /** `date` is for what is to come, and for what is looked up. */
  readonly look?: 'ago' | 'date'
}

/** A moment as somebody says it, with the date and the time behind it. */
export function When({ at, timeZone, look = 'ago' }: WhenProps) {
  const { language } = useLanguage()
  const { formats } = languageTable[language]
  const now = useNow()
  const exact = new Intl.DateTimeFormat(formats, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(new Date(at))
  return (
    <time dateTime={at} title={exact}>
      <bdi>{look === 'ago' ? relativeTime(at, now, formats) : exact}</bdi>
    </time>
  )
}
