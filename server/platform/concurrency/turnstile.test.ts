import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Overloaded, turnstile, turnstilePerKey } from './turnstile.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('lets as many work as it says, the others in the order in which they came', async () => {
  const pass = turnstile({ atOnce: 2, waiting: 10, patience: 1_000 })
  const began: number[] = []
  const ends: (() => void)[] = []
  const all = [0, 1, 2, 3, 4].map((index) =>
    pass(() => {
      began.push(index)
      return new Promise<number>((resolve) => ends.push(() => resolve(index)))
    }),
  )
  expect(began).toEqual([0, 1])
  for (const [index, working] of all.entries()) {
    ends[index]?.()
    expect(await working).toBe(index)
  }
  expect(began).toEqual([0, 1, 2, 3, 4])
})

test('refuses at once whoever finds too many waiting, with the seconds after which to come again', async () => {
  const pass = turnstile({ atOnce: 1, waiting: 2, patience: 60_000 })
  const work = () => new Promise((resolve) => setTimeout(resolve, 1_500))
  const first = pass(work)
  await vi.advanceTimersByTimeAsync(1_500)
  await first
  const admitted = [pass(work), pass(work), pass(work)]
  await expect(pass(work)).rejects.toThrow(new Overloaded(3))
  await expect(pass(work)).rejects.toMatchObject({ retryAfter: 3 })
  await vi.advanceTimersByTimeAsync(4_500)
  await Promise.all(admitted)
  await vi.advanceTimersByTimeAsync(0)
  const later = pass(work)
  await vi.advanceTimersByTimeAsync(1_500)
  await later
})

test('nobody waits longer than patience lasts, and what was given up is never begun', async () => {
  const pass = turnstile({ atOnce: 1, waiting: 10, patience: 500 })
  let end = () => {}
  const first = pass(() => new Promise<void>((resolve) => (end = resolve)))
  let begun = false
  const second = pass(async () => void (begun = true))
  const refused = expect(second).rejects.toBeInstanceOf(Overloaded)
  await vi.advanceTimersByTimeAsync(500)
  await refused
  end()
  await first
  expect(begun).toBe(false)
  expect(await pass(async () => 'free again')).toBe('free again')
})

test('a failure frees the place', async () => {
  const pass = turnstile({ atOnce: 1, waiting: 1, patience: 1_000 })
  await expect(pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await pass(async () => 'next')).toBe('next')
})

test('keeps those of one key waiting for each other, and for nobody else', async () => {
  const pass = turnstilePerKey({ atOnce: 1, waiting: 10, patience: 1_000 })
  const began: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    began.push(name)
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  const all = ['solmar', 'solmar', 'kidlat'].map((key) => pass(key, work(key)))
  expect(began).toEqual(['solmar', 'kidlat'])
  ends[0]?.()
  await all[0]
  expect(began).toEqual(['solmar', 'kidlat', 'solmar'])
  for (const end of ends) end()
  await Promise.all(all)
})
