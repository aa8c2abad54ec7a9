import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mortal } from '#tests/support/database/mortal.ts'
import { testRooms } from '#tests/support/games/test-rooms.ts'
import { testTables } from '#tests/support/games/test-tables.ts'
import { roundSettler } from '../rounds/settle-rounds.ts'
import { callOff } from '../tables/tables.ts'
import { roomTimes } from './room-table.ts'

let house: Awaited<ReturnType<typeof testTables>>
beforeAll(async () => {
  house = await testTables('rooms')
})
afterAll(() => house.remove())

describe('a round of a room whose process is killed in any step', () => {
  it('is paid where its result was shown, and called off with all stakes back otherwise', async () => {
    const seats = [house.seat(), house.seat()] as const
    const expected = [10_000n, 10_000n]
    const ends = new Set<string>()
    for (let at = 0; ; at++) {
      const keys = [randomUUID(), randomUUID()] as const
      const process = mortal(at)
      const rooms = await testRooms(house, { post: process.post(house.post), roundStore: process.roundStore })
      const players = seats.map((seat) => rooms.player(seat))
      await Promise.allSettled(players.map((player, place) => player.join({ key: keys[place] ?? '' })))
      await house.clock.move(roomTimes.starting + 10)
      // One raises, nobody else says anything.
      await house.clock.move(roomTimes.turn + 10)
      for (const player of players) if (player.view()?.own?.can.includes('raise')) player.move('raise')
      await house.clock.move(roomTimes.alone)
      await rooms.close()

      const revived = await house.open()
      await callOff(revived.roundStore)
      await roundSettler(revived)()
      const rounds = keys.map((key) => revived.roundStore.get('round', `r-${key}`))
      for (const [place, round] of rounds.entries()) {
        if (round?.stage === 'closed') expected[place] = (expected[place] ?? 0n) + BigInt(round.win) - 300n
        expect([undefined, 'closed', 'returned', 'refused']).toContain(round?.stage)
        ends.add(`${round?.stage ?? 'none'} ${round?.win ?? ''}`.trim())
      }
      // All of a table are paid, or none is.
      expect(new Set(rounds.map((round) => round?.stage === 'closed')).size).toBe(1)
      const balances = await Promise.all(seats.map((seat) => house.balance(seat)))
      expect([at, ...balances]).toEqual([at, ...expected.map(String)])
      revived.streams.close()
      await revived.file.close()
      if (!process.isDead()) break
    }
    expect([...ends].toSorted()).toEqual(['closed 200', 'closed 390', 'none', 'returned 0'])
  })
})
