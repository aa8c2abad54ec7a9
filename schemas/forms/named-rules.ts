import type { FieldError } from '../errors.ts'
import { isOldEnough, readDate } from './age.ts'
import type { FormData, NamedRule } from './form.ts'
import { phoneSeparators } from './normalise-text.ts'

type RuleName = NamedRule['rule']
type RuleOf<Name extends RuleName> = Extract<NamedRule, { readonly rule: Name }>
type Judge<Name extends RuleName> = (
  rule: RuleOf<Name>,
  data: FormData,
  context: { readonly now: Date },
) => FieldError | undefined

/**
 * What a schema cannot say: demands between fields, and those that need a clock. Each is pure, on normalised data, and
 * says nothing of a field that was left out: `required` does.
 */
const namedRules: { readonly [Name in RuleName]: Judge<Name> } = {
  equalsField({ field, other }, data) {
    if (data[field] === undefined || data[field] === data[other]) return undefined
    return { code: 'notEqual', field }
  },

  notSamePassword({ field, other }, data) {
    if (data[field] === undefined || data[field] !== data[other]) return undefined
    return { code: other.startsWith('old') ? 'sameAsOld' : 'samePassword', field }
  },

  mustAccept({ field }, data) {
    return data[field] === true ? undefined : { code: 'mustAccept', field }
  },

  minimumAge({ field, age, timeZone }, data, { now }) {
    const value = data[field]
    if (value === undefined) return undefined
    const birthday = readDate(value)
    if (!birthday) return { code: 'dateInvalid', field }
    return isOldEnough(birthday, age, timeZone, now)
      ? undefined
      : { code: 'tooYoung', field, params: { age } }
  },

  phoneForCountry({ field, dialingCode, countries }, data) {
    const value = data[field]
    if (value === undefined) return undefined
    const code = dialingCode && data[dialingCode]
    const possible = code === undefined ? countries.slice(0, 1) : countries.filter(hasCode(code))
    const lengths = countries.length === 0 ? [anyLength] : possible
    const digits = typeof value === 'string' ? subscriberDigits(value) : undefined
    const fits = lengths.some(
      ({ minDigits, maxDigits }) =>
        digits !== undefined && digits.length >= minDigits && digits.length <= maxDigits,
    )
    if (fits) return undefined
    const { minDigits: min, maxDigits: max } = lengths[0] ?? anyLength
    return { code: 'phoneInvalid', field, params: { min, max } }
  },
}

/** Runs the rule that a name stands for. */
export function judgeRule(rule: NamedRule, data: FormData, context: { readonly now: Date }) {
  // The table's type ties each name to its rule; TypeScript cannot follow that through an index.
  const judge = namedRules[rule.rule] as Judge<RuleName>
  return judge(rule, data, context)
}

/** The digits after the dialing code: separators and one leading zero, with which people dial at home, do not count. */
function subscriberDigits(mobileNum: string): string | undefined {
  const digits = mobileNum.replace(phoneSeparators, '')
  return /^[0-9]+$/u.test(digits) ? digits.replace(/^0/u, '') : undefined
}

const anyLength = { minDigits: 4, maxDigits: 15 }

function hasCode(code: unknown) {
  return (country: { readonly countryDialingCode: string }) => country.countryDialingCode === code
}
