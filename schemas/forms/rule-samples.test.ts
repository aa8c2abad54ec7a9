import { expect, it } from 'vitest'
import type { FieldRule } from '../config/register.ts'
import { ruledFieldIds, type RuledFieldId } from './fields/field-ids.ts'
import { ruleSamples, sampleGroups } from './rule-samples.ts'

function samplesOf(field: RuledFieldId, rule: Partial<FieldRule> = {}) {
  return Object.fromEntries(ruleSamples(field, rule).map(({ group, values }) => [group, values]))
}

const acceptedPattern = { expression: '^[a-z]+$', message: {}, accepts: ['abc', 'ab'], refuses: ['1'] }

it('shows each text once, in every group, for every field', () => {
  for (const field of ruledFieldIds) {
    const samples = ruleSamples(field, {})
    expect(samples.map(({ group }) => group)).toEqual(sampleGroups)
    const values = samples.flatMap((group) => group.values)
    expect(new Set(values).size).toBe(values.length)
    for (const value of values) expect(value).not.toBe('')
  }
})

it('begins with the samples of the merchant, and those of the pattern', () => {
  expect(samplesOf('nickname')['own']).toEqual([])
  const { own, typical } = samplesOf('nickname', { acceptedPattern, patternId: 'digits' })
  expect(own).toEqual(['abc', 'ab', '1'])
  expect(typical).toEqual(expect.arrayContaining(['maria01', 'Maria Clara']))
  expect(typical?.some((text) => /^[0-9]+$/.test(text))).toBe(true)
  expect(samplesOf('email')['typical']?.some((text) => text.includes('@'))).toBe(true)
})

it.each<[field: RuledFieldId, like: string]>([
  ['mobileNum', '+63 917 123 4567'],
  ['password', 'Correct-Horse1'],
  ['birthday', '2549-01-31'],
  ['nickname', "O'Brien-Cruz"],
])('has for %s what is typed there: %s', (field, like) => {
  expect(samplesOf(field)['typical']).toContain(like)
})

it('goes around the lengths, and no further than a field can hold', () => {
  const lengths = (rule: Partial<FieldRule>) => samplesOf('nickname', { acceptedPattern, ...rule })['lengths']
  expect(lengths({ minLength: 5, maxLength: 7 })).toEqual(['aabc', 'aaabc', 'aaaaabc', 'aaaaaabc'])
  expect(lengths({ minLength: 2, maxLength: 3 })).toEqual(['a', 'aabc'])
  expect(lengths({ minLength: 0, maxLength: 1 })).toEqual(['a'])
  expect(lengths({ minLength: 4, maxLength: 256 })?.map((text) => text.length)).toEqual([4, 256, 257])
  expect(lengths({})?.map((text) => text.length)).toEqual([1, 256, 257])
})

it('does not try lengths and scripts where what a field takes is not for a rule to say', () => {
  expect(samplesOf('confirmPassword')).toMatchObject({ lengths: [], scripts: [] })
  expect(samplesOf('nickname')['scripts']?.length).toBeGreaterThan(10)
  expect(samplesOf('nickname')['spaces']).toContain(' maria01 ')
})
