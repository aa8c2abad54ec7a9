import type { Configuration } from '#schemas/config/documents.ts'
import type { FieldRule } from '#schemas/config/register.ts'
import { standardSmsShares } from '#schemas/config/security.ts'
import type { RuledFieldId } from '#schemas/forms/fields/field-ids.ts'
import { fieldRow } from '#schemas/forms/fields/fields.ts'
import type { Finding } from '../finding.ts'

type Settings = Pick<Configuration, 'flags' | 'register' | 'security' | 'locales'>
type Rules = Settings['register']['fields']

/** Settings that nobody could use, and those that have no effect: each is right by itself and wrong beside the others. */
export function checkSettings(settings: Settings): Finding[] {
  return [
    ...alwaysAsked(settings),
    ...withoutEffect(settings),
    ...checkPassword(settings.register.fields),
    ...checkMessages(settings),
    ...checkSmsShares(settings),
  ]
}

/** Fields that a way of registering asks for whatever their rule says. */
function alwaysAsked({ flags, register }: Settings): Finding[] {
  const byName = flags.USERNAMEREG3
  const byNumber = flags.MOBILENUMREG3
  const asked: readonly (readonly [RuledFieldId, boolean])[] = [
    ['username', byName],
    ['password', byName || (byNumber && flags.MOBILENUMPASSREG3)],
    ['confirmPassword', byName || (byNumber && flags.MOBILENUMPASSREG3)],
    ['mobileNum', byNumber || flags.REGMOBVERF3],
    ['verificationCode', byNumber || flags.REGMOBVERF3],
    ['captcha', register.captcha],
  ]
  return asked.flatMap(([field, isAsked]): Finding[] =>
    isAsked && register.fields[field]?.enabled === false
      ? [
          {
            path: `/register/fields/${field}/enabled`,
            reason: 'gate.field.alwaysAsked',
            value: 'false',
            mend: 'gate.mend.turnItOn',
            edits: [{ path: `/register/fields/${field}/enabled`, to: true }],
            severity: field === 'username' || field === 'password' ? 'error' : 'warning',
          },
        ]
      : [],
  )
}

/** Fields whose rule is on, and that a flag keeps out all the same. */
function withoutEffect({ flags, register }: Settings): Finding[] {
  const kept: readonly (readonly [RuledFieldId, boolean, string])[] = [
    ['username', flags.USERNAMEREG3, '/flags/USERNAMEREG3'],
    ['verificationCode', flags.MOBILENUMREG3 || flags.REGMOBVERF3, '/flags/REGMOBVERF3'],
    ['countryDialingCode', flags.UPDATEMOBILEICC3, '/flags/UPDATEMOBILEICC3'],
    ['captcha', register.captcha, '/register/captcha'],
  ]
  const unused = kept.flatMap(([field, isOn, where]): Finding[] =>
    register.fields[field]?.enabled === true && !isOn
      ? [
          {
            path: `/register/fields/${field}/enabled`,
            reason: 'gate.field.unused',
            values: { where },
            value: 'true',
            mend: 'gate.mend.turnFieldOff',
            edits: [{ path: `/register/fields/${field}/enabled`, to: false }],
            severity: 'warning',
          },
        ]
      : [],
  )
  return [...unused, ...codeTooLong(register.fields.affiliateCode)]
}

/** The call that checks a code takes as many characters as the catalogue gives the field. */
function codeTooLong(rule: FieldRule | undefined): Finding[] {
  const { max } = fieldRow('affiliateCode').bounds
  if (rule?.maxLength === undefined || rule.maxLength <= max) return []
  const said = { reason: 'gate.code.tooLong', mend: 'gate.mend.atMost', values: { max } } as const
  const path = '/register/fields/affiliateCode/maxLength'
  const edits = [{ path, to: max }]
  return [{ path, ...said, value: String(rule.maxLength), edits, severity: 'error' }]
}

function checkPassword({ password, username }: Rules): Finding[] {
  const path = '/register/fields/password'
  const findings: Finding[] = []
  if (password?.patternId && untypable.has(password.patternId)) {
    findings.push({
      path: `${path}/patternId`,
      reason: 'gate.password.pattern',
      value: JSON.stringify(password.patternId),
      mend: 'gate.mend.pattern',
      edits: [{ path: `${path}/patternId` }],
      severity: 'error',
    })
  }
  if (password?.maxLength !== undefined && password.maxLength < leastMaximum) {
    findings.push({
      path: `${path}/maxLength`,
      reason: 'gate.password.tooShort',
      values: { least: leastMaximum },
      value: String(password.maxLength),
      mend: 'gate.mend.phrase',
      edits: [{ path: `${path}/maxLength`, to: 64 }],
      severity: 'error',
    })
  }
  const orderOf = (field: 'username' | 'password', rule: FieldRule | undefined) =>
    rule?.order ?? fieldRow(field).order
  if (
    !(password?.group ?? username?.group) &&
    orderOf('password', password) < orderOf('username', username)
  ) {
    findings.push({
      path: `${path}/order`,
      reason: 'gate.password.tooEarly',
      value: String(orderOf('password', password)),
      mend: 'gate.mend.order',
      edits: [{ path: `${path}/order`, to: Math.min(1000, orderOf('username', username) + 1) }],
      severity: 'warning',
    })
  }
  return findings
}

/** Scripts that are composed in a visible window, which a hidden field does not have, and forms of something else. */
const untypable: ReadonlySet<string> = new Set([
  'chinese',
  'chineseDigits',
  'japanese',
  'korean',
  'thai',
  'email',
  'date',
  'fullName',
])

const leastMaximum = 8

/** A merchant's own expression says in every language of the site what it asks for. */
function checkMessages({ register, locales }: Settings): Finding[] {
  return Object.entries(register.fields).flatMap(([field, rule]) => {
    const own = rule?.acceptedPattern
    if (!own) return []
    return locales.languages
      .filter((language) => !own.message[language]?.trim())
      .map((language): Finding => ({
        path: `/register/fields/${field}/acceptedPattern/message/${language}`,
        reason: 'gate.field.noMessage',
        mend: 'gate.mend.addMessage',
        severity: 'warning',
      }))
  })
}

/** Registrations that may use all that visitors may leave nothing for members who log in by SMS. */
function checkSmsShares({ security }: Settings): Finding[] {
  const { newNumbersPercent, visitorsPercent } = { ...standardSmsShares, ...security.messages }
  if (newNumbersPercent < visitorsPercent) return []
  const path = '/security/messages/newNumbersPercent'
  const max = Math.max(1, visitorsPercent - 1)
  return [
    {
      path,
      reason: 'gate.messages.noneForMembers',
      value: String(newNumbersPercent),
      mend: 'gate.mend.atMost',
      values: { percent: visitorsPercent, max },
      edits: [{ path, to: max }],
      severity: 'warning',
    },
  ]
}
