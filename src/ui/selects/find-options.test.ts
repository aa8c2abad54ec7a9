import { describe, expect, test } from 'vitest'
import { findOptions } from './find-options.ts'

const options = [
  { label: '+63 Philippines', keywords: ['PH', 'Pilipinas'] },
  { label: '+84 Vietnam', keywords: ['VN', 'Việt Nam'] },
  { label: '+1 United States, Canada', keywords: ['US', 'CA'] },
  { label: '+82 South Korea', keywords: ['KR'] },
  { label: '+81 日本', keywords: ['JP', 'Japan'] },
  { label: '+225 Côte d’Ivoire', keywords: ['CI'] },
  { label: '+597 Suriname', keywords: ['SR'] },
]

describe('what is typed into a list with search', () => {
  test.each([
    ['phil', ['+63']],
    ['63', ['+63']],
    ['+8', ['+84', '+82', '+81']],
    ['vn', ['+84']],
    ['viet', ['+84']],
    ['canada', ['+1']],
    ['korea', ['+82']],
    ['south ko', ['+82']],
    ['cote', ['+225']],
    ['日', ['+81']],
    ['本', ['+81']],
    ['uriname', ['+597']],
    ['atlantis', []],
    [' + ', options.map(codeOf)],
  ])('%s finds %j', (typed, expected) => {
    expect(findOptions(options, typed).map(codeOf)).toEqual(expected)
  })

  test('a whole word comes before its like', () => {
    expect(findOptions(options, 'ci').map(codeOf)[0]).toBe('+225')
    const codes = [
      { label: '+1268 Antigua', keywords: [] },
      { label: '+1 Canada', keywords: [] },
    ]
    expect(findOptions(codes, '1').map(codeOf)).toEqual(['+1', '+1268'])
  })
})

function codeOf({ label }: { readonly label: string }) {
  return label.split(' ')[0]
}
