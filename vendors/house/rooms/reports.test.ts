import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testTable } from '#tests/support/games/test-table.ts'
import { testRooms } from '#tests/support/games/test-rooms.ts'
import { testTables } from '#tests/support/games/test-tables.ts'
import { roomReporter } from './report-rooms.ts'
import type { NumbersOutcome } from '../shared-games/numbers.ts'
import { drawReporter } from '../tables/report-draws.ts'
import type { Wallet } from '../wallet/wallet.ts'

type DemoCasino = Awaited<ReturnType<typeof testTables>>
let rooms: DemoCasino
let lottery: DemoCasino
beforeAll(async () => {
  rooms = await testTables('rooms')
  lottery = await testTables('numbers')
})
afterAll(async () => {
  await rooms.remove()
  await lottery.remove()
})

/** A wallet that records what it is asked, and can be away. */
function listening(wallet: Wallet) {
  const asked: unknown[] = []
  const state = { isAway: false }
  const ask: Wallet['ask'] = async (place, id, fields) => {
    if (state.isAway) return undefined
    asked.push({ ...place, id, ...fields })
    return wallet.ask(place, id, fields)
  }
  return { asked, state, wallet: { ...wallet, ask } }
}

describe('reports to merchants', () => {
  it('have the rooms of a game when their players change, and now and then', async () => {
    const one = await testRooms(rooms)
    const heard = listening(one.deps.wallet)
    const report = roomReporter({
      halls: one.halls,
      wallet: heard.wallet,
      now: one.deps.now,
      games: new Map([['OWL', ['1']]]),
      places: () => [{ merchant: 'solmar', vendor: 'OWL', currency: 'EUR' }],
    })
    await report()
    await report()
    expect(heard.asked).toHaveLength(1)
    await one.player().join()
    await report()
    const waiting = { name: 'small', seats: 4, waiting: 1, playing: 0 }
    expect(heard.asked[1]).toMatchObject({ id: 'rooms', games: [{ game: '1', rooms: [waiting, {}, {}] }] })
    heard.state.isAway = true
    await rooms.clock.move(120_000)
    await report()
    heard.state.isAway = false
    await report()
    expect(heard.asked).toHaveLength(3)
    await one.close()
  })

  it('have the numbers of a draw once its result is shown, also where the merchant was away then', async () => {
    const one = await testTable<NumbersOutcome>(lottery, () => true)
    const heard = listening(one.deps.wallet)
    const draws = drawReporter({ wallet: heard.wallet, now: one.deps.now, vendorOf: () => 'OWL' })
    Object.assign(one.deps, { drawn: draws.drawn })
    const result = () => one.state.past[0]
    one.begin()
    await lottery.clock.move(1_000)
    const before = result()
    while (result() === before) await lottery.clock.move(10_000)
    const shown = result()
    if (!shown) throw new Error('There is no result')
    heard.state.isAway = true
    await draws.report()
    expect(heard.asked).toEqual([])
    heard.state.isAway = false
    await draws.report()
    await draws.report()
    const { numbers, of } = one.outcome
    expect(heard.asked).toMatchObject([{ id: 'draw', game: '1', drawId: shown.commitment, numbers, of }])
    await one.close()
  })
})
