import { expect, it } from 'vitest'
import { entryKeys } from './entry-keys.ts'

const list = (text: string) => text.split(' ').map((id) => ({ id: id[0], text: id }))
const before = { given: ['1', '2'], keys: ['1', '2'], values: list('a b') }

it('follows what came, went or moved here', () => {
  expect(entryKeys(before, { given: ['2', '1'], values: list('b a') }).keys).toEqual(['2', '1'])
  expect(entryKeys(before, { given: ['1', '2', '3'], values: list('a b c') }).keys).toEqual(['1', '2', '3'])
  expect(entryKeys(before, { given: ['2'], values: list('b') }).keys).toEqual(['2'])
  expect(entryKeys(before, { given: ['1', '2'], values: list('ax b') }).keys).toEqual(['1', '2'])
})

it('finds entries again where the list changed from outside', () => {
  const more = entryKeys(before, { given: ['7', '8', '9'], values: list('x a2 b') })
  expect(more.keys).toEqual(['7+', '1', '2'])
  // And goes on to follow what moves here.
  expect(entryKeys(more, { given: ['8', '7', '9'], values: list('a2 x b') }).keys).toEqual(['1', '7+', '2'])
  expect(entryKeys(before, { given: ['1', '2'], values: list('b a') }).keys).toEqual(['2', '1'])
  expect(entryKeys(before, { given: ['1', '2'], values: ['x', 'y'] }).keys).toEqual(['1', '2'])
})
