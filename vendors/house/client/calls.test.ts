import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from './calls.ts'

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
