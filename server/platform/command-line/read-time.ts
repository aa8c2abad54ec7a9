import { isDateTime, meantDateTime } from '#schemas/json/date-time.ts'
import { CommandError } from './command-error.ts'

/** A time as it is given to a command, which is a date-time of the documents. Throws `CommandError`, with the text that is meant. */
export function readTime(text: string): string {
  if (isDateTime(text)) return text
  const meant = meantDateTime(text)
  const hint = meant === undefined ? '' : ` Did you mean ${meant}?`
  throw new CommandError(`${text} is not a time like 2026-12-24T06:00:00+08:00.${hint}`)
}
