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

it('joins edits of one path across edits elsewhere, and not across one of what it is in or of what is in it', () => {
  const name = (from: string, to: string) => ({ path: '/theme/name', from, to })
  const colour = { path: '/theme/colour', from: 'red', to: 'blue' }
  expect(joinedEdits([name('A', 'B'), colour, name('B', 'C')])).toEqual([name('A', 'C'), colour])
  const removed = { path: '/theme', from: { name: 'B' } }
  const added = { path: '/theme', to: { name: 'X' } }
  const apart = [name('A', 'B'), removed, added, name('X', 'C')]
  expect(joinedEdits(apart)).toEqual([
    name('A', 'B'),
    { path: '/theme', from: { name: 'B' }, to: { name: 'X' } },
    name('X', 'C'),
  ])
})

it('joins nothing across a new order of the list that it is in', () => {
  const removed = { path: '/menu/x', from: { id: 'x' } }
  const order = { path: '/menu/@order', from: ['x', 'y', 'z'], to: ['z', 'y'] }
  const added = { path: '/menu/x', to: { id: 'x' } }
  expect(joinedEdits([removed, order, added])).toEqual([removed, order, added])
})

it('drops edits that change nothing', () => {
  expect(
    joinedEdits([
      { path: '/theme/name', from: 'A', to: 'B' },
      { path: '/theme/name', from: 'B', to: 'A' },
    ]),
  ).toEqual([])
})
