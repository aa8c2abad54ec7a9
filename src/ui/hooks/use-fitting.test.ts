import { describe, expect, it } from 'vitest'
import { fittingOf } from './use-fitting.ts'

describe('a bar', () => {
  it('shows every entry where all fit, without what opens the rest', () => {
    expect(fittingOf([100, 100, 100, 80], 300)).toBe(3)
  })

  it('leaves room for what opens the rest', () => {
    expect(fittingOf([100, 100, 100, 80], 299)).toBe(2)
    expect(fittingOf([100, 100, 100, 80], 279)).toBe(1)
    expect(fittingOf([100, 100, 100, 80], 50)).toBe(0)
  })
})
