import type { FieldRule } from '../config/register.ts'
import type { RuledFieldId } from './fields/field-ids.ts'
import { mostCharacters } from './fields/field-row.ts'
import { fieldRow } from './fields/fields.ts'
import { isPatternId, patternRow } from './fields/patterns.ts'

/** What a rule is tried with: where the texts come from, and each of them once. */
export interface RuleSamples {
  readonly group: (typeof sampleGroups)[number]
  readonly values: readonly string[]
}

export const sampleGroups = ['own', 'typical', 'lengths', 'scripts', 'spaces'] as const

/**
 * Texts that show what a rule takes: the merchant's own samples, typical ones of its pattern or of the field, those around its
 * lengths, names in many scripts, and spaces and signs that nobody sees.
 */
export function ruleSamples(field: RuledFieldId, rule: Partial<FieldRule>): readonly RuleSamples[] {
  const row = fieldRow(field)
  const given = rule.patternId ?? row.patternId
  const pattern = isPatternId(given) ? patternRow(given) : undefined
  const own = rule.acceptedPattern
  const typical = [...(pattern?.accepts ?? []), ...(pattern?.refuses ?? []), ...typicalOf(field)]
  const [seed = 'ab1'] = [...(own?.accepts ?? []), ...(pattern?.accepts ?? []), ...typicalOf(field)]
  const bounds = { min: rule.minLength ?? row.bounds.min, max: rule.maxLength ?? row.bounds.max }
  const seen = new Set<string>()
  return [
    { group: 'own' as const, values: [...(own?.accepts ?? []), ...(own?.refuses ?? [])] },
    { group: 'typical' as const, values: typical },
    { group: 'lengths' as const, values: row.fixed ? [] : aroundLengths(seed, bounds) },
    { group: 'scripts' as const, values: row.fixed ? [] : scripts },
    { group: 'spaces' as const, values: spaces },
  ].map(({ group, values }) => ({
    group,
    values: values.filter((value) => !seen.has(value) && Boolean(seen.add(value))),
  }))
}

function typicalOf(field: RuledFieldId): readonly string[] {
  switch (fieldRow(field).widget) {
    case 'phone':
      return [
        '9171234567',
        '09171234567',
        '+63 917 123 4567',
        '917-123-4567',
        '12345',
        '９１７１２３４５６７',
      ]
    case 'newPassword':
    case 'password':
      return ['password', 'Correct-Horse1', 'aB3$aB3$', '12345678', 'šđžč-Čeva7', ' leading space1A']
    case 'date':
      return ['2010-05-05', '2549-01-31', '31/12/1999']
    default:
      return ['maria01', 'Maria Clara', "O'Brien-Cruz"]
  }
}

/** Just too short, the bounds themselves, and just too long; longer texts repeat their first character. */
function aroundLengths(seed: string, { min, max }: { readonly min: number; readonly max: number }) {
  const letters = [...seed]
  return [min - 1, min, max, max + 1]
    .filter((length) => length >= 1 && length <= mostCharacters + 1)
    .map((length) =>
      length <= letters.length
        ? letters.slice(0, length).join('')
        : (letters[0] ?? 'a').repeat(length - letters.length) + seed,
    )
}

const scripts = [
  'José Peña',
  'Nguyễn Văn An',
  'Юлия',
  'Ελένη',
  '玩家88',
  '山田太郎',
  'ﾔﾏﾀﾞ',
  '김철수',
  'สมชาย',
  'मारिया',
  'محمد',
  'שרה',
  // Looks like Latin letters and is not.
  'раураl',
  '１２３４５６',
  '٠١٢٣٤٥',
  '०१२३४५',
  '👩‍👩‍👧 5',
]

const spaces = [
  ' maria01 ',
  'maria  clara',
  'maria\u00a0clara',
  'ma\u200bria01',
  'maria01\u202e',
  '\u3164',
  'e\u0301lodie1',
  'maria\tclara',
]
