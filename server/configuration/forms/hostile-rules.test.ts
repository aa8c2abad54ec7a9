import { describe, expect, it } from 'vitest'
import { compileForms } from '#schemas/forms/compile-form.ts'
import { proveRuleSets } from '#tests/prove/rule-sets.ts'
import { propertyRuns } from '#tests/support/forms/arbitrary-forms.ts'

describe('T28 any rules, also hostile ones', () => {
  it('compile without a crash, in time, and change nothing that all objects share', () => {
    const sets = propertyRuns(1000)
    const counts = proveRuleSets({ sets, seed: 28 })
    expect(counts.sets).toBe(sets)
    expect(counts.forms).toBeGreaterThan(20 * sets)
  })

  it.each([
    ['references', { $ref: 'file:///etc/passwd', $id: 'http://evil.example/', definitions: {} }],
    ['names of prototypes', JSON.parse('{"__proto__":{"enabled":true},"constructor":{"prototype":{"x":1}}}')],
    ['keywords of schemas', { patternProperties: { '^(a+)+$': { type: 'string' } }, if: {}, then: {} }],
    ['depth without end', nested(100_000)],
  ])('leave %s out of every form', (_, evil: Record<string, unknown>) => {
    const rule = { enabled: true, required: true, ...evil }
    const fields = { ...evil, email: rule, nickname: { ...rule, acceptedPattern: evil } }
    const forms = compileForms({
      flags: evil,
      register: { fields, countries: [evil], captcha: evil, minimumAge: 18, ...evil },
      timeZone: evil,
    })
    expect(forms.length).toBeGreaterThan(20)
    const text = JSON.stringify(forms.map(({ schema, fields: shown, rules }) => ({ schema, shown, rules })))
    expect(text).not.toMatch(/\$ref|\$id|__proto__|constructor|patternProperties|a\+\)\+|evil/)
    expect(Object.hasOwn(Object.prototype, 'enabled')).toBe(false)
  })
})

/** Made step by step, because a parser would be the first to give up. */
function nested(depth: number): Record<string, unknown> {
  let value: Record<string, unknown> = {}
  for (let level = 0; level < depth; level++) value = { enabled: value }
  return value
}
