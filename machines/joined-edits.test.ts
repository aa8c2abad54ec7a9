import { expect, it } from 'vitest'
import { joinedEdits } from './joined-edits.ts'

it('joins consecutive edits of one path, and keeps the order of paths that are edited in turn', () => {
  const typed = [
    { path: '/theme/name', from: 'A', to: 'Ab' },
    { path: '/theme/name', from: 'Ab', to: 'Abc' },
  ]
  expect(joinedEdits(typed)).toEqual([{ path: '/theme/name', from: 'A', to: 'Abc' }])
  const added = { path: '/menu/x', to: { id: 'x', label: 'One' } }
  const removed = { path: '/menu/x', from: { id: 'x', label: 'Two' } }
  const between = { path: '/menu/x/label', from: 'One', to: 'Two' }
  expect(joinedEdits([added, between, removed])).toEqual([added, between, removed])
})

it('drops edits that change nothing', () => {
  expect(
    joinedEdits([
      { path: '/theme/name', from: 'A', to: 'B' },
      { path: '/theme/name', from: 'B', to: 'A' },
    ]),
  ).toEqual([])
})
