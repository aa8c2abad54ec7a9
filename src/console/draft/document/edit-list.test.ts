import { expect, it } from 'vitest'
import { editsIn } from './edit-list.ts'

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
