import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compileForms } from '#schemas/forms/compile-form.ts'
import type { FormSource } from '#schemas/forms/form-model.ts'
import { hostileSource, propertyRuns, sensibleSource } from '#tests/support/arbitrary-forms.ts'
import { compileFormModule } from './compile-form-module.ts'
import { loadFormModule } from './load-form-module.ts'

const mostMilliseconds = 50

it('compiles any rules, also hostile ones, without a crash and in time', { timeout: 600_000 }, () => {
  const untouched = prototypes()
  let count = 0
  fc.assert(
    fc.property(fc.oneof(hostileSource, sensibleSource), (source) => {
      const forms = compileForms(source)
      expect(forms.length).toBeGreaterThan(0)
      for (const { fields, schema } of forms) {
        expect(fields.length).toBeLessThanOrEqual(64)
        expect(schema).toMatchObject({ type: 'object', additionalProperties: false })
      }
      expect(fastest(source)).toBeLessThan(mostMilliseconds)
      // One module for every twenty sets of rules: AJV takes longer than all the rest.
      const form = forms[count++ % forms.length]
      if (form && count % 20 === 0) expect(loadFormModule(compileFormModule(form)).form.name).toBe(form.name)
    }),
    { numRuns: propertyRuns(2000) },
  )
  expect(prototypes()).toEqual(untouched)
})

/** The best of three where the first was slow: on a busy machine a process waits, and that is not the compiler's time. */
function fastest(source: FormSource): number {
  const first = timeOf(source)
  return first < mostMilliseconds ? first : Math.min(timeOf(source), timeOf(source))
}

function timeOf(source: FormSource): number {
  const start = performance.now()
  compileForms(source)
  return performance.now() - start
}

function prototypes() {
  return [Object.prototype, Array.prototype, String.prototype, Function.prototype].map((each) =>
    Object.getOwnPropertyNames(each),
  )
}
