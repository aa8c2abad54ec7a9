import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testRooms } from '#tests/support/test-rooms.ts'
import { testTables } from '#tests/support/test-tables.ts'
import type { Seat } from '../book.ts'
import { settleAll } from '../settle.ts'
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

const balances = (players: readonly { readonly seat: Seat }[]) =>
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
    for (const id of rounds) expect(rooms.deps.book.get('round', id)?.stage).toBe('closed')
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

  it('takes no move that is late, out of turn, of somebody else, or none; and the same one once', async () => {
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

describe('sitting down', () => {
  it('is once for a player, whatever comes sixty times at once', async () => {
    const rooms = await testRooms(house)
    const one = rooms.player()
    const key = randomUUID()
    const all = Array.from({ length: 60 }, (_, at) => one.join({ key: at % 2 ? key : randomUUID() }))
    const ends = await Promise.allSettled(all)
    const known = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value.round.id] : []))
    expect(new Set(known).size).toBe(1)
    expect(await balances([one])).toEqual([9_700])
    const again = rooms.player(one.seat)
    await expect(again.join({ room: 'middle', stake: '1500' })).rejects.toThrow('roundOpen')
    await rooms.close()
  })

  it('is refused by name for what is no stake of the room, no room or no seed', async () => {
    const rooms = await testRooms(house)
    const [one, other] = [rooms.player(), rooms.player(house.seat(50n))]
    for (const stake of ['299', '301', '1500'])
      await expect(one.join({ stake })).rejects.toThrow('wrongStake')
    const seed = 'ab'.repeat(16)
    for (const bet of [
      { room: 'small' },
      { room: 'none', seed },
      { room: 'small', seed: 'no' },
      { seed },
      'none',
    ])
      await expect(one.join({ bet })).rejects.toThrow(/wrongBet/)
    expect((await other.join()).round).toMatchObject({ stage: 'refused', code: 'notEnoughMoney' })
    const key = randomUUID()
    await one.join({ key })
    await expect(other.join({ key })).rejects.toThrow('wrongBet')
    await rooms.close()
  })

  it('is never twice from one address at a table, but from anywhere where addresses tell nothing', async () => {
    const rooms = await testRooms(house)
    const places = ['203.0.113.7', '203.0.113.7', undefined, undefined, '203.0.113.8']
    const players = places.map((address) => rooms.player(house.seat(), address))
    for (const player of players) await player.join()
    await house.clock.move(1)
    const tables = players.map((player) => player.view()?.table.split('/').at(-1))
    expect(tables).toEqual(['1', '2', '1', '1', '1'])
    await rooms.close()
  })

  it('is given up before cards are dealt, with the stake back, and not afterwards', async () => {
    const rooms = await testRooms(house)
    const [one, other] = [rooms.player(), rooms.player()]
    const { round } = await one.join()
    await other.join()
    const ends = await Promise.all(Array.from({ length: 60 }, () => one.leave(round.id)))
    expect(new Set(ends.map((end) => end.round.stage))).toEqual(new Set(['returned']))
    expect(await balances([one])).toEqual([10_000])
    await expect(other.leave(round.id)).rejects.toThrow('wrongMove')
    await house.clock.move(roomTimes.starting + 10)
    expect(other.view()?.phase.is).toBe('waiting')
    const again = await one.join()
    await house.clock.move(roomTimes.starting + 10)
    await expect(one.leave(again.round.id)).rejects.toThrow('tooLate')
    await rooms.close()
  })

  it('with a stake that is taken too late is given back, and plays no part', async () => {
    const rooms = await testRooms(house)
    const others = [rooms.player(), rooms.player()]
    for (const other of others) await other.join()
    const { ask } = rooms.deps.wallet
    let answer = () => {}
    rooms.deps.wallet.ask = async (place, call, fields) => {
      if (call === 'debit') await new Promise<void>((resolve) => (answer = resolve))
      return ask(place, call, fields)
    }
    const late = rooms.player()
    const joining = late.join()
    await house.clock.move(roomTimes.starting + 10)
    expect(others[0]?.view()?.seats).toHaveLength(2)
    answer()
    expect((await joining).round.stage).toBe('returned')
    expect(await balances([late])).toEqual([10_000])
    await rooms.close()
  })

  it('with a stake that the wallet does not answer for is given back', async () => {
    const silent = {
      post: async (...message: Parameters<typeof house.post>) => {
        await house.post(...message)
        throw new Error('no answer')
      },
    }
    const rooms = await testRooms(house, silent)
    const one = rooms.player()
    await expect(one.join()).rejects.toThrow('walletGone')
    expect(await balances([one])).toEqual([9_700])
    await rooms.close()
    const revived = await house.open()
    await settleAll(revived)
    expect(await balances([one])).toEqual([10_000])
    await revived.file.close()
  })
})

describe('who waits alone', () => {
  it('is offered the house player after a while, who says what it is and makes room for others', async () => {
    const rooms = await testRooms(house)
    const [one, other] = [rooms.player(), rooms.player()]
    await one.join()
    expect(() => one.callHouse()).toThrow('wrongMove')
    await house.clock.move(roomTimes.offering)
    one.callHouse()
    one.callHouse()
    await house.clock.move(1)
    expect(one.view()?.seats.map(({ is }) => is)).toEqual(['you', 'house'])
    await other.join()
    await house.clock.move(roomTimes.starting + 10)
    expect(one.view()?.seats.map(({ is }) => is)).toEqual(['you', 'player'])
    await rooms.close()
  })

  it('plays against the house player by the same rules and shares', async () => {
    const rooms = await testRooms(house)
    const one = rooms.player()
    await one.join()
    await house.clock.move(roomTimes.offering)
    one.callHouse()
    await house.clock.move(roomTimes.starting + roomTimes.house + 10)
    one.move('stay')
    for (let step = 0; step < 4 && one.view()?.phase.is !== 'result'; step++) {
      if (one.view()?.own?.can.includes('see')) one.move('see')
      await house.clock.move(roomTimes.house + 1)
    }
    const { seats = [], kept } = one.view() ?? {}
    expect(seats.reduce((sum, { back }) => sum + Number(back), Number(kept))).toBe(600)
    expect(await balances([one])).toEqual([9_700 + Number(seats[0]?.back)])
    await rooms.close()
  })

  it('gets the stake back when nobody comes', async () => {
    const rooms = await testRooms(house)
    const one = rooms.player()
    const { round } = await one.join()
    await house.clock.move(roomTimes.alone + 10)
    expect(rooms.deps.book.get('round', round.id)?.stage).toBe('returned')
    expect(await balances([one])).toEqual([10_000])
    expect(one.heard()).toContain('"stage":"returned"')
    await rooms.close()
  })
})
