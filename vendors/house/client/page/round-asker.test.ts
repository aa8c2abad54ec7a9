import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RoundView } from '../parts/calls.ts'
import { roundAsker } from './round-asker.ts'

let isThere = true
let asked: readonly { readonly key: string; readonly stake: string }[] = []
let known: readonly RoundView[] = []
beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  known = []
  isThere = true
  vi.stubGlobal('fetch', async (path: string, { body }: { readonly body: string }) => {
    if (path === '/api/balance') return Response.json({ rounds: known, balance: '9700' })
    const one = JSON.parse(body) as { readonly key: string; readonly stake: string }
    asked = [...asked, one]
    if (!isThere) throw new TypeError('no network')
    return Response.json({ round: roundOf(one.key) })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const seat = { stake: '300', bet: { room: 'small' } }
const roundOf = (key = '', more: Partial<RoundView> = {}) => ({ id: `r-${key}`, ...more }) as RoundView

/** Presses, with or without a network; gives the round, or why there is none. */
async function pressed(asker: ReturnType<typeof roundAsker>, wanted = seat) {
  const end = asker.begin(wanted).then(
    ({ round }) => round,
    (error: Error) => error.message,
  )
  await vi.runAllTimersAsync()
  return end
}

const keys = () => [...new Set(asked.map(({ key }) => key))]

it('the same press asks for the same round until it is known, and another one for another', async () => {
  const asker = roundAsker('room/join', '')
  isThere = false
  expect(await pressed(asker)).toBe('unsure')
  isThere = true
  expect(await pressed(asker)).toEqual(roundOf(keys()[0]))
  expect(keys()).toHaveLength(1)
  asker.forget()
  await pressed(asker)
  expect(keys()).toHaveLength(2)
})

it('another press than the one that nobody knows of shows that one where it was done, and is made where it was not', async () => {
  const asker = roundAsker('play', '')
  isThere = false
  await pressed(asker)
  isThere = true
  known = [roundOf(keys()[0])]
  expect(await pressed(asker, { ...seat, stake: '600' })).toEqual(known[0])
  known = []
  await pressed(asker, { ...seat, stake: '600' })
  expect(asked.at(-1)).toMatchObject({ stake: '600' })
})

it('a round that was heard of after its answer was lost is not asked for again', async () => {
  const asker = roundAsker('room/join', '')
  isThere = false
  await pressed(asker)
  asker.hear(roundOf('another'))
  asker.hear(roundOf(keys()[0], { stage: 'returned' }))
  isThere = true
  await pressed(asker)
  expect(keys()).toHaveLength(2)
})

it('a round that is heard of while its answer does not come is its answer', async () => {
  const asker = roundAsker('table/bet', '')
  isThere = false
  const pressing = pressed(asker)
  await vi.waitUntil(() => asked.length > 0)
  const heard = roundOf(asked[0]?.key, { stage: 'staked' })
  asker.hear(heard)
  expect(await pressing).toEqual(heard)
})
