const longMonth = '(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])'
const shortMonth = '(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)'
const february = '02-(?:0[1-9]|1\\d|2[0-8])'
/** A year that has a 29 February. */
const leapYear = '(?:(?:19|2\\d)(?:0[48]|[2468][048]|[13579][26])|2[048]00)'
const date = `(?=19[7-9]|2)(?:\\d{4}-(?:${longMonth}|${shortMonth}|${february})|${leapYear}-02-29)`
const time = '(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,9})?'
const offset = '(?:Z|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)'

/**
 * The format `date-time` of every document and call: RFC 3339 with a whole offset, capital T and Z, no leap second, and a year from 1970 to
 * 2999. `Date` reads each such text as the moment that it names. A regular expression, because AJV writes one into the validators that
 * browsers load without another import (decision 125).
 */
export const dateTimeFormat = new RegExp(`^${date}T${time}${offset}$`)

export function isDateTime(text: string): boolean {
  return dateTimeFormat.test(text)
}

/**
 * The date-time that a slightly different text means: with the offset `+08`, `+8` or `+0800`, a space for the T, without seconds, in a leap
 * second, or with a comma before the fraction. Undefined where it could be several moments, above all without an offset.
 */
export function meantDateTime(text: string): string | undefined {
  if (text.length > longest) return undefined
  const [, day, hours, minutes, seconds = '00', fraction = '', zone = ''] =
    /^\s*(\d{4}-\d\d-\d\d)(?:[Tt]|\s{1,3})(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?\s?([Zz]|[+-]\d{1,2}(?::?\d\d)?)\s*$/.exec(
      text,
    ) ?? []
  if (day === undefined || hours === undefined) return undefined
  const meant = [
    `${day}T${hours.padStart(2, '0')}:${minutes}:`,
    seconds === '60' ? '59' : seconds,
    fraction === '' ? '' : `.${fraction}`,
    wholeOffset(zone),
  ].join('')
  return isDateTime(meant) ? meant : undefined
}

/** Characters. No date-time has as many. */
const longest = 60

function wholeOffset(zone: string): string {
  const [, sign = '', hours = '', minutes = '00'] = /^([+-])(\d{1,2}?):?(\d\d)?$/.exec(zone) ?? []
  return sign === '' ? 'Z' : `${sign}${hours.padStart(2, '0')}:${minutes}`
}
