import { describe, expect, it } from 'vitest'
import { followable } from './followable.ts'

describe('a link of the configuration', () => {
  it.each(['/', '/help?page=x', 'https://a.example/b'])('is followed to %s', (address) => {
    expect(followable(address)).toBe(address)
  })

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'http://a.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    'data:text/html,x',
    'help',
    '',
  ])('is not followed to %j (T48, T50)', (address) => {
    expect(followable(address)).toBeUndefined()
  })
})
