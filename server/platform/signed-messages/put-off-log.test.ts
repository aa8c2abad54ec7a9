import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Log } from '../log/log.ts'
import { putOffLog } from './put-off-log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('tells of the first vendor that is put off, and of the others together', () => {
  const warn = vi.fn()
  const { note, close } = putOffLog({ warn } as unknown as Log, { one: 'a vendor', many: 'vendors' })
  for (let time = 0; time < 1_000; time++) note('debit', time % 2 ? 'busy' : 'away')
  expect(warn.mock.calls).toEqual([[{ call: 'debit', reason: 'away' }, 'a vendor was put off']])
  vi.advanceTimersByTime(10_000)
  expect(warn.mock.calls.slice(1)).toEqual([
    [{ reason: 'busy', times: 500 }, 'vendors were put off'],
    [{ reason: 'away', times: 499 }, 'vendors were put off'],
  ])
  note('credit', 'busy')
  close()
  expect(warn.mock.calls.slice(3)).toEqual([[{ reason: 'busy', times: 1 }, 'vendors were put off']])
  expect(vi.getTimerCount()).toBe(0)
})
