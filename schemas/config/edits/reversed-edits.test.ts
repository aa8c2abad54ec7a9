import { expect, it } from 'vitest'
import { reversedEdits } from './reversed-edits.ts'

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
