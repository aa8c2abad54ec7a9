import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mortal } from '#tests/support/database/mortal.ts'
import { testTable } from '#tests/support/games/test-table.ts'
import { testTables } from '#tests/support/games/test-tables.ts'
import { roundSettler } from '../rounds/settle-rounds.ts'
import type { CrashOutcome } from '../shared-games/crash.ts'
import { callOff } from './tables.ts'

let house: Awaited<ReturnType<typeof testTables>>
beforeAll(async () => {
  house = await testTables('crash')
})
afterAll(() => house.remove())

const middle = ({ bust }: CrashOutcome) => bust > 300 && bust < 500

describe('a round of a table whose process is killed in any step', () => {
  it('is paid where its result was shown or a bet had left, and called off otherwise', async () => {
    const seats = [house.seat(), house.seat()] as const
    const expected = [10_000n, 10_000n]
    const ends = new Set<string>()
    for (let at = 0; ; at++) {
      const keys = [randomUUID(), randomUUID()] as const
      const process = mortal(at)
      const one = await testTable(house, middle, {
        post: process.post(house.post),
        roundStore: process.roundStore,
      })
      one.begin()
      await house.clock.move(1_000)
      // The first one leaves by itself, the second one stays to the end.
      await Promise.allSettled(
        seats.map((seat, place) => one.bet(seat, place === 0 ? { auto: 150 } : {}, '100', keys[place])),
      )
      await house.clock.move(40_000)
      await one.close()

      const revived = await house.open()
      await callOff(revived.roundStore)
      await roundSettler(revived)()
      const { isShown } = revived.roundStore.get('table', 'solmar/1') ?? {}
      for (const [place, key] of keys.entries()) {
        const round = revived.roundStore.get('round', `r-${key}`)
        if (round?.stage === 'closed') expected[place] = (expected[place] ?? 0n) + BigInt(round.win) - 100n
        if (round?.stage === 'returned') expect(isShown && round.isOver).toBe(false)
        if (round?.isOver && isShown) expect(round.stage).toBe('closed')
        ends.add(`${place} ${round?.stage ?? 'none'} ${round?.win ?? ''}`.trim())
      }
      const balances = await Promise.all(seats.map((seat) => house.balance(seat)))
      expect([at, ...balances]).toEqual([at, ...expected.map(String)])
      revived.streams.close()
      await revived.file.close()
      if (!process.isDead()) break
    }
    expect([...ends].toSorted()).toEqual([
      '0 closed 150',
      '0 none',
      '0 returned 0',
      '1 closed 0',
      '1 none',
      '1 returned 0',
    ])
  })
})
