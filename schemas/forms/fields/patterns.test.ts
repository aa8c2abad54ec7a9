import { describe, expect, it } from 'vitest'
import { patternIds } from './pattern-ids.ts'
import { partsOf, patternRow } from './patterns.ts'

describe.each(patternIds)('the pattern %s', (id) => {
  const accepts = (text: string) =>
    partsOf(id).every(({ expression }) => new RegExp(expression, 'u').test(text))

  it.each(patternRow(id).accepts)('accepts %j', (sample) => {
    expect(accepts(sample)).toBe(true)
  })

  it.each([...patternRow(id).refuses])('refuses %j', (sample) => {
    expect(accepts(sample)).toBe(false)
  })

  it('has a message for each part', () => {
    expect(partsOf(id).length).toBeGreaterThan(0)
    for (const { message } of partsOf(id)) expect(message).toMatch(/^pattern\.\w+$/)
  })
})

it('has the 21 generic patterns of the specification', () => {
  expect(new Set(patternIds).size).toBe(21)
})
