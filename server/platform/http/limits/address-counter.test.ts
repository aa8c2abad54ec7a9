import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AddressCounter } from './address-counter.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

it('counts each address by itself, in a window that begins with the first and ends', () => {
  const counter = new AddressCounter(100)
  expect([1, 2, 3].map(() => counter.count('a', 1_000).current)).toEqual([1, 2, 3])
  expect(counter.count('b', 1_000)).toEqual({ current: 1, ttl: 1_000 })
  vi.advanceTimersByTime(999)
  expect(counter.count('a', 1_000)).toEqual({ current: 4, ttl: 1 })
  vi.advanceTimersByTime(1)
  expect(counter.count('a', 1_000)).toEqual({ current: 1, ttl: 1_000 })
})

it('T113 whoever goes on asking is not forgotten for others, however many there are', () => {
  const counter = new AddressCounter(10)
  for (let other = 0; other < 1_000; other++) {
    expect(counter.count('a', 1_000).current).toBe(other + 1)
    for (let each = 0; each < 7; each++) counter.count(`${other}-${each}`, 1_000)
  }
})
