import { expect, it } from 'vitest'
import { reversedEdits } from '#schemas/config/reversed-edits.ts'
import { editsIn, joined } from './edit-list.ts'

it('joins keys of one place, and keeps the order of places that are edited in turn', () => {
  const typed = [
    { path: '/theme/name', from: 'A', to: 'Ab' },
    { path: '/theme/name', from: 'Ab', to: 'Abc' },
  ]
  expect(joined(typed)).toEqual([{ path: '/theme/name', from: 'A', to: 'Abc' }])
  const added = { path: '/menu/x', to: { id: 'x', label: 'One' } }
  const removed = { path: '/menu/x', from: { id: 'x', label: 'Two' } }
  const between = { path: '/menu/x/label', from: 'One', to: 'Two' }
  expect(joined([added, between, removed])).toEqual([added, between, removed])
})

it('sends nothing for what is as it was before', () => {
  expect(
    joined([
      { path: '/theme/name', from: 'A', to: 'B' },
      { path: '/theme/name', from: 'B', to: 'A' },
    ]),
  ).toEqual([])
})

it('takes edits back, the last one first', () => {
  expect(
    reversedEdits([
      { path: '/menu/x', to: { id: 'x' } },
      { path: '/theme/name', from: 'A', to: 'B' },
    ]),
  ).toEqual([
    { path: '/theme/name', from: 'B', to: 'A' },
    { path: '/menu/x', from: { id: 'x' } },
  ])
})

it('finds what belongs to a document, and not what only begins like it', () => {
  const edits = [
    { path: '/home/density', to: 'dense' },
    { path: '/homes', to: 1 },
    { path: '/home', to: {} },
  ]
  expect(editsIn('home', edits)).toEqual([
    { path: '/density', to: 'dense' },
    { path: '', to: {} },
  ])
})
