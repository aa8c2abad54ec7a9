import { expect, it } from 'vitest'
import { clockFace } from './clock-face.ts'

it('shows minutes and seconds, and zero only when nothing is left', () => {
  expect([300_000, 65_000, 59_001, 1, 0, -5].map(clockFace)).toEqual([
    '5:00',
    '1:05',
    '1:00',
    '0:01',
    '0:00',
    '0:00',
  ])
})
