import fc from 'fast-check'
import type { Configuration } from '#schemas/config/documents.ts'
import { formFlags } from '#schemas/forms/form-model.ts'

const optional = [
  'email',
  'birthday',
  'payeeName',
  'nickname',
  'telegram',
  'line',
  'address',
  'mobileNum',
] as const
const order = fc.integer({ min: 100, max: 900 })
const rule = fc.record({
  enabled: fc.boolean(),
  required: fc.boolean(),
  order,
  group: fc.constantFrom('account', 'contact', 'person'),
})

/** Changes that an operator may publish: flags, fields, their order and groups, countries, the captcha. */
export const arbitraryRelease = fc
  .record({
    flags: fc.record(Object.fromEntries(formFlags.map((flag) => [flag, fc.boolean()]))),
    fields: fc.record(Object.fromEntries(optional.map((id) => [id, rule]))),
    turned: fc.boolean(),
    captcha: fc.boolean(),
  })
  .map(({ flags, fields, turned, captcha }) => (before: Configuration): Configuration => {
    const { register } = before
    const rules = Object.entries(fields).map(([id, { enabled, required, ...place }]) => {
      const known = register.fields[id as (typeof optional)[number]] ?? {}
      return [id, { ...known, ...place, enabled, required: enabled && required }] as const
    })
    const isClosed = !flags['USERNAMEREG3'] && !flags['MOBILENUMREG3']
    return {
      ...before,
      flags: { ...before.flags, ...flags, ...(isClosed ? { USERNAMEREG3: true } : {}) },
      register: {
        ...register,
        captcha,
        fields: { ...register.fields, ...Object.fromEntries(rules) },
        countries: turned ? register.countries.toReversed() : register.countries,
      },
    }
  })
