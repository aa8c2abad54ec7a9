import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call, callSoonest } from './calls.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What a page learns from these answers, one after the other; undefined is none. */
async function learned(...answers: readonly ({ status: number; body: object } | undefined)[]) {
  const left = [...answers]
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: string }) => {
    sent.push(body)
    const answer = left.shift()
    if (!answer) throw new TypeError('no network')
    return Response.json(answer.body, { status: answer.status })
  })
  const end = call('play', { key: 'k' }).then(
    (answer) => answer,
    (error: unknown) => (error instanceof Error ? error.message : error),
  )
  await vi.runAllTimersAsync()
  expect(new Set(sent).size).toBe(1)
  return [await end, sent.length]
}

const done = { status: 200, body: { round: 'r' } }

it('a page asks three times with the same body before it says that nobody knows', async () => {
  expect(await learned(undefined, { status: 503, body: { code: 'walletGone' } }, done)).toEqual([
    done.body,
    3,
  ])
  expect(await learned()).toEqual(['unsure', 3])
  expect(await learned({ status: 409, body: { code: 'roundOpen' } })).toEqual(['roundOpen', 1])
})

it('a page that is put off after an answer was lost does not take its round for refused', async () => {
  const putOff = { status: 429, body: { code: 'badRequest' } }
  expect(await learned(undefined, putOff, done)).toEqual([done.body, 3])
  expect(await learned(undefined, putOff, putOff)).toEqual(['unsure', 3])
})

interface Given {
  readonly after?: number
  readonly status: number
  readonly body: object
}

/** When a page that asks where the moment decides learns what, with these answers: each after so many milliseconds, or never. */
async function learnedSoonest(...answers: readonly Given[]) {
  const left = [...answers]
  vi.stubGlobal('fetch', async (_: string, { signal }: { readonly signal: AbortSignal }) => {
    const { after, status, body }: Given = left.shift() ?? done
    await new Promise((resolve, reject) => {
      if (after !== undefined) setTimeout(resolve, after)
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
    return Response.json(body, { status })
  })
  const began = Date.now()
  const end = callSoonest('table/leave', { id: 'r' }, 't').then(
    (answer) => [answer, Date.now() - began],
    (error: unknown) => [error instanceof Error ? error.message : error, Date.now() - began],
  )
  await vi.runAllTimersAsync()
  return [...(await end), answers.length - left.length]
}

it('a page asks again beside a try that hangs where the moment decides, and takes the first answer', async () => {
  const lost = { status: 200, body: {} }
  expect(await learnedSoonest({ ...done, after: 300 }, done)).toEqual([done.body, 300, 1])
  expect(await learnedSoonest(lost, { ...done, after: 300 }, done)).toEqual([done.body, 1_300, 2])
  expect(await learnedSoonest(lost, { after: 1_500, status: 503, body: {} }, { ...done, after: 5 })).toEqual([
    done.body,
    3_005,
    3,
  ])
  const tooLate = { after: 300, status: 409, body: { code: 'tooLate' } }
  expect(await learnedSoonest(lost, tooLate, done)).toEqual(['tooLate', 1_300, 2])
  const gone = { after: 5, status: 503, body: {} }
  expect(await learnedSoonest(gone, gone, gone)).toEqual(['unsure', 3_005, 3])
})
