import type { Configuration } from '#schemas/config/documents.ts'
import { hiddenLanguageOf } from '#schemas/config/languages.ts'
import { flagIds, flagRow } from '#schemas/config/flags.ts'
import type { Finding } from '../finding.ts'

/** What flags need of each other and of the registration. */
export function checkFlags({ flags, register }: Pick<Configuration, 'flags' | 'register'>): Finding[] {
  const on = (flag: string) => flags[flag as keyof typeof flags] === true
  const hasMobileField = register.fields.mobileNum?.enabled === true
  const findings: Finding[] = []
  for (const flag of flagIds.filter(on)) {
    const { needsOneOf } = flagRow(flag)
    // A number that is asked for anyway is as good as registering with one.
    const met = !needsOneOf || needsOneOf.some(on) || (needsOneOf.includes('MOBILENUMREG3') && hasMobileField)
    if (!met) {
      findings.push({
        path: `/flags/${flag}`,
        reason: 'gate.flag.needs',
        value: 'true',
        mend: 'gate.mend.turnOnOrOff',
        values: { flags: needsOneOf.join(', '), count: needsOneOf.length, flag },
        edits: [{ path: `/flags/${needsOneOf[0]}`, to: true }],
        severity: 'error',
      })
    }
  }
  return [...findings, ...checkPasswordless(flags)]
}

/** What the hidden switch does at this merchant, where it is switched on or its languages change and it cannot reach Chinese. */
export function checkHiddenSwitch(
  { flags, locales }: Pick<Configuration, 'flags' | 'locales'>,
  previous: Pick<Configuration, 'flags' | 'locales'>,
): Finding[] {
  const isIdle = (at: typeof previous) => at.flags.HIDDENLANGUAGE && !hiddenLanguageOf(at.locales.languages)
  if (!isIdle({ flags, locales }) || isIdle(previous)) return []
  return [
    {
      path: '/flags/HIDDENLANGUAGE',
      reason: 'gate.flag.hiddenLanguage',
      value: 'true',
      severity: 'warning',
    },
  ]
}

function checkPasswordless(flags: Configuration['flags']): Finding[] {
  if (!flags.MOBILENUMREG3 || flags.MOBILENUMPASSREG3) return []
  return [
    {
      path: '/flags/MOBILENUMPASSREG3',
      reason: 'gate.flag.noPassword',
      value: 'false',
      mend: 'gate.mend.turnOn',
      values: { flag: 'MOBILENUMPASSREG3' },
      edits: [{ path: '/flags/MOBILENUMPASSREG3', to: true }],
      severity: 'warning',
    },
  ]
}
