import type { FieldError } from '../../errors/errors.ts'
import { dayOf, isOldEnough, readDate } from './age.ts'
import type { FormData, NamedRule, PhonePlan } from '../form.ts'
import { possibleCountries } from './possible-countries.ts'
import type { MobileNumber } from './read-mobile-number.ts'

type RuleName = NamedRule['rule']
type RuleOf<Name extends RuleName> = Extract<NamedRule, { readonly rule: Name }>
type Validate<Name extends RuleName> = (
  rule: RuleOf<Name>,
  data: FormData,
  context: RuleContext,
) => FieldError | undefined

/** What rules need beside the data; `readMobileNumber` only where the form asks for a number. */
export interface RuleContext {
  readonly now: Date
  readonly readMobileNumber?:
    | ((plan: PhonePlan, countryCode: string, text: string) => MobileNumber | undefined)
    | undefined
}

/**
 * What a schema cannot say: demands between fields, and those that need a clock. Each is pure, on normalised data, and
 * says nothing of a field that was left out: `required` does.
 */
const namedRules: { readonly [Name in RuleName]: Validate<Name> } = {
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
    const year = birthday.year - buddhistEra
    if (year >= 1900 && year <= dayOf(now, timeZone).year) {
      return { code: 'buddhistYear', field, params: { given: String(birthday.year), year: String(year) } }
    }
    return isOldEnough(birthday, age, timeZone, now)
      ? undefined
      : { code: 'tooYoung', field, params: { age } }
  },

  phoneForCountry({ field, dialingCode, countries, plan }, data, { readMobileNumber }) {
    const value = data[field]
    if (value === undefined) return undefined
    const code = dialingCode ? data[dialingCode] : countries[0]?.countryDialingCode
    const text = typeof value === 'string' ? value : ''
    const possible =
      dialingCode && typeof code === 'string'
        ? possibleCountries(countries, code, text)
        : countries.filter(({ countryDialingCode }) => countryDialingCode === code)
    const fits = (country: PhoneCountry) => typeof value === 'string' && isNumberOf(country, value)
    if ((countries.length === 0 ? [anyCountry] : possible).some(fits)) return undefined
    const { minDigits: min, maxDigits: max } = possible[0] ?? countries[0] ?? anyCountry
    return { code: 'phoneInvalid', field, params: { min, max } }

    function isNumberOf({ countryCode, minDigits, maxDigits }: PhoneCountry, text: string): boolean {
      const digits = Object.hasOwn(plan.countries, countryCode)
        ? numberReader(readMobileNumber)(plan, countryCode, text)?.nationalNumber
        : // Without a plan there is nothing to go by but the length; the gate publishes no such country.
          /^[0-9]+$/.exec(text)?.[0]
      return digits !== undefined && digits.length >= minDigits && digits.length <= maxDigits
    }
  },
}

/** Runs the rule that a name stands for. */
export function validateRule(rule: NamedRule, data: FormData, context: RuleContext) {
  // The table's type ties each name to its rule; TypeScript cannot follow that through an index.
  const validate = namedRules[rule.rule] as Validate<RuleName>
  return validate(rule, data, context)
}

/** Year zero of the Buddhist calendar, as used on Thai calendars and documents. */
const buddhistEra = 543

type PhoneCountry = RuleOf<'phoneForCountry'>['countries'][number]

const anyCountry: PhoneCountry = { countryCode: '', countryDialingCode: '', minDigits: 4, maxDigits: 15 }

function numberReader(readMobileNumber: RuleContext['readMobileNumber']) {
  if (readMobileNumber) return readMobileNumber
  throw new Error('A form that asks for a mobile number is validated without what reads one: completeForm')
}
