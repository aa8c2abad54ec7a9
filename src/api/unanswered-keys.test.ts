import { expect, it } from 'vitest'
import { unansweredKeys } from './unanswered-keys.ts'

/** What a tab keeps over reloads. */
function tab(text: string | null = null) {
  return { get: () => text, set: (next: string) => void (text = next) }
}

it('gives the same command the same key over a reload, until it is answered', () => {
  const kept = tab()
  const first = unansweredKeys(kept).keyFor('7.main.100.EUR')
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(unansweredKeys(kept).keyFor('7.main.100.EUR')).toBe(first)
  expect(unansweredKeys(kept).keyFor('7.main.200.EUR')).not.toBe(first)
  expect(unansweredKeys(kept).keyFor('7.main.100.EUR')).toBe(first)
  unansweredKeys(kept).answered('7.main.100.EUR')
  expect(unansweredKeys(kept).keyFor('7.main.100.EUR')).not.toBe(first)
})

it('remembers five, and takes nothing from the storage that it did not write', () => {
  const kept = tab()
  const keys = unansweredKeys(kept)
  const given = [1, 2, 3, 4, 5, 6].map((amount) => keys.keyFor(`a.${amount}`))
  expect(keys.keyFor('a.6')).toBe(given[5])
  expect(keys.keyFor('a.1')).not.toBe(given[0])
  for (const text of ['nonsense', 'a.1=short', `=${'0'.repeat(64)}`, 'x'.repeat(100_000)])
    expect(unansweredKeys(tab(text)).keyFor('a.1')).toMatch(/^[0-9a-f]{64}$/)
})
