import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testRooms } from '#tests/support/games/test-rooms.ts'
import { testTables } from '#tests/support/games/test-tables.ts'
import type { GameSession } from '../book/round-store.ts'
import { commitmentOf } from '../book/players.ts'
import { moveInRoom } from './move-in-room.ts'
import { roomTimes } from './room-table.ts'

let house: Awaited<ReturnType<typeof testTables>>
beforeAll(async () => {
  house = await testTables('rooms')
})
afterAll(() => house.remove())

type Rooms = Awaited<ReturnType<typeof testRooms>>
type Player = ReturnType<Rooms['player']>

/** So many players with cards in their hands. */
async function dealt(rooms: Rooms, count = 2) {
  const players = Array.from({ length: count }, () => rooms.player())
  const joined = await Promise.all(players.map((player) => player.join()))
  await house.clock.move(roomTimes.starting + 10)
  return { players, rounds: joined.map(({ round }) => round.id) }
}

/** All see each other's cards. */
async function finished(players: readonly Player[]) {
  for (let step = 0; step < 30 && players.some((player) => player.view()?.phase.is !== 'result'); step++) {
    for (const player of players) {
      const { can = [] } = player.view()?.own ?? {}
      if (can.length > 0) player.move(can.includes('stay') ? 'stay' : 'see')
      await house.clock.move(1)
    }
  }
  await house.clock.move(10)
}

const balances = (players: readonly { readonly seat: GameSession }[]) =>
  Promise.all(players.map(async ({ seat }) => Number(await house.balance(seat))))

describe('a round in a room', () => {
  it('is played by all at its table, settles each stake once, and the books agree but for the commission', async () => {
    const rooms = await testRooms(house)
    const { players, rounds } = await dealt(rooms, 4)
    expect(await balances(players)).toEqual([9_700, 9_700, 9_700, 9_700])
    await finished(players)
    const { kept, pot, seats } = players[0]?.view() ?? {}
    expect([pot, kept]).toEqual(['400', '20'])
    const after = await balances(players)
    expect(after.reduce((sum, each) => sum + each)).toBe(40_000 - 20)
    expect(after).toEqual(seats?.map(({ back }) => 9_700 + Number(back)))
    for (const id of rounds) expect(rooms.deps.roundStore.get('round', id)?.stage).toBe('closed')
    const credits = house.calls.filter((call) => call.startsWith('credit'))
    expect(new Set(credits).size).toBe(credits.length)
    await house.clock.move(roomTimes.result)
    expect(rooms.hall.view()).toMatchObject({ rooms: [{ name: 'small', waiting: 0, playing: 0 }, {}, {}] })
    await rooms.close()
  })

  it('tells nobody of the cards of others, of who takes one, or of the seed before it is over', async () => {
    const rooms = await testRooms(house)
    const { players } = await dealt(rooms, 3)
    players[0]?.move('take')
    await house.clock.move(1)
    expect(players[1]?.view()?.seats[0]).toMatchObject({ count: 2, hasChosen: true })
    await finished(players)
    const { seed = 'none' } = players[0]?.view() ?? {}
    const known = players.map((player) => player.views()[0]?.commitment)
    expect(new Set(known)).toEqual(new Set([commitmentOf(seed)]))
    for (const [at, player] of players.entries()) {
      const before = player.views().filter(({ phase }) => phase.is !== 'result')
      expect(before.length).toBeGreaterThan(4)
      for (const view of before) {
        const open = view.seats.flatMap((each, seat) => ('cards' in each ? [seat] : []))
        expect(open.filter((seat) => seat !== at)).toEqual([])
        expect(JSON.stringify(view)).not.toContain(seed)
        expect(JSON.stringify(view)).not.toContain('deck')
      }
      expect(player.view()?.seats.every((each) => 'cards' in each)).toBe(true)
      expect(player.heard()).not.toContain(players[(at + 1) % 3]?.seat.player)
    }
    await rooms.close()
  })

  it('is moved on by the clock, which takes what costs nothing, and less time for who is away', async () => {
    const rooms = await testRooms(house)
    const { players } = await dealt(rooms)
    const turn = () => players.find((player) => (player.view()?.own?.can.length ?? 0) > 0)
    await house.clock.move(roomTimes.turn - 20)
    expect(players[0]?.view()?.phase.is).toBe('take')
    await house.clock.move(20)
    expect(players[0]?.view()).toMatchObject({
      phase: { is: 'bet' },
      seats: [{ isAway: true }, { isAway: true }],
    })
    turn()?.move('raise')
    await house.clock.move(roomTimes.away)
    expect(players[0]?.view()?.phase.is).toBe('result')
    expect(players[0]?.view()?.seats.filter(({ isOut }) => isOut)).toHaveLength(1)
    await rooms.close()
  })

  it('rejects moves that are late, out of turn, someone else’s or unknown, and applies a repeated one once', async () => {
    const rooms = await testRooms(house)
    const { players, rounds } = await dealt(rooms)
    const [one, other] = players as [Player, Player]
    const stranger = rooms.player()
    expect(() => one.move('see')).toThrow('wrongMove')
    expect(() => one.move('stay', 1)).toThrow('wrongMove')
    expect(() => stranger.move('stay', 0, rounds[0])).toThrow('wrongMove')
    expect(() => other.move('stay', 0, rounds[0])).toThrow('wrongMove')
    for (let time = 0; time < 60; time++) one.move('take', 0, rounds[0])
    await house.clock.move(1)
    expect(one.view()?.seats[0]?.cards).toHaveLength(3)
    other.move('stay')
    await house.clock.move(1)
    const [first, second] = one.view()?.turn === 0 ? [one, other] : [other, one]
    expect(() => second.move('fold')).toThrow('wrongMove')
    first.move('raise')
    first.move('raise', 1)
    await house.clock.move(1)
    expect(one.view()?.level).toBe(2)
    second.move('fold')
    await house.clock.move(1)
    expect(() => first.move('see', 2)).toThrow('tooLate')
    await rooms.close()
  })
})

it('a move that comes when the time is up is too late, though the timer has not come yet', async () => {
  const rooms = await testRooms(house)
  const { players, rounds } = await dealt(rooms)
  const [one] = players as [Player]
  const { phase } = one.view() ?? {}
  const until = phase && 'until' in phase ? phase.until : 0
  const move = { id: rounds[0] ?? '', step: 0, move: 'stay' } as const
  expect(() => moveInRoom(rooms.hall, one.owner, move, until)).toThrow('tooLate')
  moveInRoom(rooms.hall, one.owner, move, until - 1)
  await house.clock.move(1)
  expect(one.view()?.seats[0]?.hasChosen).toBe(true)
  await rooms.close()
})
