import type { Configuration } from '#schemas/config/documents.ts'
import type { Finding } from '../finding.ts'
import { repeated } from '../repeated.ts'

/** Each country is offered once; the age that the footer states is the one that is demanded. */
export function checkRegister({ register, menu }: Pick<Configuration, 'register' | 'menu'>): Finding[] {
  const twice = repeated(register.countries.map(({ countryCode }) => countryCode)).map(
    ({ index, first, value }): Finding => ({
      path: `/register/countries/${index}/countryCode`,
      reason: 'gate.repeated',
      values: { kind: 'country', first },
      value: JSON.stringify(value),
      mend: 'gate.mend.removeOne',
      edits: [{ path: `/register/countries/${index}` }],
      severity: 'error',
    }),
  )
  if (register.minimumAge === menu.footer.minimumAge) return twice
  const ages: Finding = {
    path: '/menu/footer/minimumAge',
    reason: 'gate.ageDiffers',
    values: { age: register.minimumAge },
    value: String(menu.footer.minimumAge),
    mend: 'gate.mend.makeSame',
    edits: [{ path: '/menu/footer/minimumAge', to: register.minimumAge }],
    severity: 'warning',
  }
  return [...twice, ages]
}
