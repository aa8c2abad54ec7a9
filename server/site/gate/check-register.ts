import type { Configuration } from '#schemas/config/documents.ts'
import type { Finding } from './finding.ts'
import { repeated } from './repeated.ts'

/** Each country is offered once; the age that the footer states is the one that is demanded. */
export function checkRegister({ register, menu }: Pick<Configuration, 'register' | 'menu'>): Finding[] {
  const twice = repeated(register.countries.map(({ countryCode }) => countryCode)).map(
    ({ index, first, value }): Finding => ({
      path: `/register/countries/${index}/countryCode`,
      reason: `is the same as that of country ${first}`,
      value: JSON.stringify(value),
      mend: 'remove one of them',
      edits: [{ path: `/register/countries/${index}` }],
      severity: 'error',
    }),
  )
  if (register.minimumAge === menu.footer.minimumAge) return twice
  const ages: Finding = {
    path: '/menu/footer/minimumAge',
    reason: `is not the minimum age of the registration (${register.minimumAge})`,
    value: String(menu.footer.minimumAge),
    mend: 'make both the same',
    edits: [{ path: '/menu/footer/minimumAge', to: register.minimumAge }],
    severity: 'warning',
  }
  return [...twice, ages]
}
