import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { earlyAnswer } from './early-answers.ts'

const address = '/wps/system/status?url=localhost'
const stop = vi.fn<() => void>()
const answer = Promise.resolve(new Response())

beforeEach(() => {
  vi.useFakeTimers()
  stop.mockClear()
  vi.stubGlobal('window', { earlyAnswers: { [address]: { answer, askedAt: performance.now(), stop } } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is taken once', () => {
  const { signal } = new AbortController()
  expect(earlyAnswer(address, signal)).toBe(answer)
  expect(earlyAnswer(address, signal)).toBeUndefined()
  expect(earlyAnswer('/wps/system/whitelabel', signal)).toBeUndefined()
  expect(stop).not.toHaveBeenCalled()
})

it('is given up with the call that took it', () => {
  const call = new AbortController()
  void earlyAnswer(address, call.signal)
  call.abort()
  expect(stop).toHaveBeenCalledTimes(1)
})

it('is asked for anew where it is older than an event stream can tell of what came after', () => {
  vi.advanceTimersByTime(10_001)
  expect(earlyAnswer(address, new AbortController().signal)).toBeUndefined()
  expect(stop).toHaveBeenCalledTimes(1)
})

it('is none of a page that asked for nothing', () => {
  vi.stubGlobal('window', {})
  expect(earlyAnswer(address, new AbortController().signal)).toBeUndefined()
})
