import { CallError } from './call-error.ts'

/** The time that a call names. A leap second is a time of the contract, and none of ours: `badRequest`. */
export function momentOf(text: string): Date {
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime())) throw new CallError('badRequest', {}, `${text} is no time`)
  return moment
}
