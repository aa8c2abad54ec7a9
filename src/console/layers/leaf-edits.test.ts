import { expect, it } from 'vitest'
import { leafEdits } from './leaf-edits.ts'

it('shows what a layer says value by value, entries by their ids and locks as on or off', () => {
  expect(
    leafEdits([
      { path: '/home', to: { density: 'dense', opening: 'split' } },
      { path: '/resources', from: [{ resourceType: 'terms', url: '/terms' }] },
      { path: '/home/density', from: 'calm', to: 'dense' },
      { path: '/locks/~1home~1density', to: { path: '/home/density' } },
    ]),
  ).toEqual([
    { path: '/home/density', to: 'dense' },
    { path: '/home/opening', to: 'split' },
    { path: '/resources/terms/url', from: '/terms' },
    { path: '/home/density', from: 'calm', to: 'dense' },
    { path: '/locks/~1home~1density', from: false, to: true },
  ])
})
