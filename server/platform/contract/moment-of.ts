import { CallError } from './call-error.ts'

/** The time that a call names, in the format `date-time`. Throws `badRequest` for a text that is not a moment. */
export function momentOf(text: string): Date {
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime())) throw new CallError('badRequest', {}, `${text} is no time`)
  return moment
}
