import { describe, expect, it, vi } from 'vitest'
import { compileForms } from '#schemas/forms/compile-form.ts'
import { ruledFieldIds } from '#schemas/forms/fields/field-ids.ts'
import type { CompiledForm } from '#schemas/forms/form.ts'
import { formFlags } from '#schemas/forms/form-model.ts'
import { renderRuleSets } from '../prove/render-rule-sets.ts'
import { propertyRuns } from '../support/forms/arbitrary-forms.ts'
import { renderForm } from '../support/forms/render-form.tsx'

// The build makes it; here the messages are given to the form directly.
vi.mock('virtual:catalogues', () => ({ catalogues: {}, lastResort: {} }))

describe('a rendered form', () => {
  it('has one control and one label for each field, whatever the flags', () => {
    const fields = Object.fromEntries(ruledFieldIds.map((id) => [id, { enabled: true, required: false }]))
    const countries = [{ countryCode: 'PH', countryDialingCode: '63', minDigits: 10, maxDigits: 10 }]
    const register = { fields, minimumAge: 18, captcha: false, countries }
    const seen = new Set<string>()
    for (let bits = 0; bits < 2 ** formFlags.length; bits++) {
      const flags = Object.fromEntries(formFlags.map((flag, at) => [flag, Boolean(bits & (1 << at))]))
      for (const form of compileForms({ flags, register, timeZone: 'Asia/Manila' })) {
        const content = JSON.stringify(form)
        if (!seen.has(content)) {
          expectSound(form)
          if (form.fields.some(({ id }) => id === 'captcha')) expectWork(form)
        }
        seen.add(content)
      }
    }
    expect(seen.size).toBeGreaterThan(40)
  })

  it('T28 comes of any rules, also hostile ones, in less than 50 ms', () => {
    const counts = renderRuleSets({ sets: propertyRuns(200), seed: 28 })
    expect(counts.slowest, `the slowest of ${counts.sets}`).toBeLessThanOrEqual(50)
  })
})

function expectSound(form: CompiledForm) {
  const html = renderForm(form)
  const all = (expression: RegExp) => [...html.matchAll(expression)].map(([, found = '']) => found)
  const ids = form.fields.map(({ id }) => id)
  const controls = (html.match(/<(?:input|select)\b[^>]*>/g) ?? []).filter(
    (each) => !each.includes(' hidden'),
  )
  expect(all(/<(?:input|select)\b[^>]*? name="([^"]*)"/g), form.name).toEqual(ids)
  expect(controls, form.name).toHaveLength(ids.length)
  expect(html, form.name).not.toMatch(/maxlength|minlength|pattern=|\schecked|field\.[a-z]|form\.[a-z]/i)
  const named = new Set(all(/\bid="([^"]+)"/g))
  for (const control of controls) {
    const [, id = ''] = / id="([^"]*)"/.exec(control) ?? []
    expect(html, `${form.name} ${control}`).toContain(`for="${id}"`)
    const described = / aria-describedby="([^"]*)"/.exec(control)?.[1]?.split(' ') ?? []
    for (const each of described) expect(named.has(each), `${form.name} ${each}`).toBe(true)
    const required = form.fields.some((field) => field.required && control.includes(` name="${field.id}"`))
    expect(control.includes('aria-required="true"'), `${form.name} ${control}`).toBe(required)
  }
}

/** The check by work has no control that somebody fills in; its state is what the label names. */
function expectWork(form: CompiledForm) {
  const html = renderForm(form, 'work')
  const [, id = ''] = /<output\b[^>]*? id="([^"]*)"/.exec(html) ?? []
  expect(html, form.name).toContain(`for="${id}"`)
  expect(html, form.name).not.toContain('name="captcha"')
}
