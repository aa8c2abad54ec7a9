import type { Country } from '../config/register.ts'
import { flagRow } from '../config/flags.ts'
import { ruledFieldIds } from './fields/field-ids.ts'
import { formFlags, type FormFlag, type FormModel, type FormSource } from './form-model.ts'
import { readFieldRule } from './read-field-rule.ts'
import { Findings } from './findings.ts'
import { isRecord, own } from '../json/read-value.ts'

/**
 * Reads flags and the document `register` as they are found, and degrades field by field: what makes no sense is left out,
 * said in `diagnostics`, and the field's own default applies. Never throws; with nothing readable the built-in minimum
 * remains (username, password, confirmation, agreement).
 */
export function readFormModel({ flags, register, timeZone }: FormSource): FormModel {
  const findings = new Findings()
  if (!isRecord(register)) findings.error('/register', 'gate.type', { type: 'object' })
  const fieldRules = own(register, 'fields')
  if (fieldRules !== undefined && !isRecord(fieldRules)) {
    findings.error('/register/fields', 'gate.type', { type: 'object' })
  }
  findings.unknownKeys(fieldRules, ruledFieldIds, '/register/fields')
  return {
    flags: readFlags(flags, findings),
    rules: new Map(
      ruledFieldIds.map((field) => [field, readFieldRule(field, own(fieldRules, field), findings)]),
    ),
    countries: readCountries(own(register, 'countries'), findings),
    minimumAge: readAge(own(register, 'minimumAge'), findings),
    captcha: findings.boolean(register, 'captcha', '/register', false),
    timeZone: readTimeZone(timeZone, findings),
    diagnostics: findings.list,
  }
}

function readFlags(source: unknown, findings: Findings): FormModel['flags'] {
  const read = (flag: FormFlag) => findings.boolean(source, flag, '/flags', flagRow(flag).fallback)
  return Object.fromEntries(formFlags.map((flag) => [flag, read(flag)])) as FormModel['flags']
}

function readCountries(source: unknown, findings: Findings): Country[] {
  const path = '/register/countries'
  if (!Array.isArray(source)) {
    findings.error(path, 'gate.country.list')
    return []
  }
  const rows: readonly unknown[] = source
  if (rows.length > mostCountries) findings.error(path, 'gate.country.tooMany', { most: mostCountries })
  const countries = rows
    .slice(0, mostCountries)
    .flatMap((row, index) => readCountry(row, `${path}/${index}`, findings) ?? [])
  if (countries.length === 0) findings.error(path, 'gate.country.none')
  return countries
}

const mostCountries = 250

function readCountry(row: unknown, path: string, findings: Findings): Country | undefined {
  const countryCode = own(row, 'countryCode')
  const countryDialingCode = own(row, 'countryDialingCode')
  if (typeof countryCode !== 'string' || !/^[A-Z]{2}$/.test(countryCode)) {
    return findings.error(`${path}/countryCode`, 'gate.country.code')
  }
  if (typeof countryDialingCode !== 'string' || !/^[1-9][0-9]{0,3}$/.test(countryDialingCode)) {
    return findings.error(`${path}/countryDialingCode`, 'gate.country.dialing')
  }
  const minDigits = findings.integer(row, 'minDigits', path, [4, 15]) ?? 4
  const maxDigits = findings.integer(row, 'maxDigits', path, [4, 15]) ?? 15
  if (minDigits <= maxDigits) return { countryCode, countryDialingCode, minDigits, maxDigits }
  findings.error(path, 'gate.country.bounds', { min: minDigits, max: maxDigits })
  return { countryCode, countryDialingCode, minDigits: 4, maxDigits: 15 }
}

/** The stricter age where none is readable. */
function readAge(value: unknown, findings: Findings): 18 | 21 {
  if (value === 18 || value === 21) return value
  findings.error('/register/minimumAge', 'gate.register.age')
  return 21
}

function readTimeZone(value: unknown, findings: Findings): string {
  if (typeof value === 'string' && isTimeZone(value)) return value
  findings.error('/locales/timeZone', 'gate.timeZone')
  return 'UTC'
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
