import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testRooms } from '#tests/support/games/test-rooms.ts'
import { testTables } from '#tests/support/games/test-tables.ts'
import type { GameSession } from '../book/round-store.ts'
import { roundSettler } from '../rounds/settle-rounds.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { giveSeed } from './give-seed.ts'
import { roomTimes } from './room-table.ts'

let house: Awaited<ReturnType<typeof testTables>>
beforeAll(async () => {
  house = await testTables('rooms')
})
afterAll(() => house.remove())

const balances = (players: readonly { readonly seat: GameSession }[]) =>
  Promise.all(players.map(async ({ seat }) => Number(await house.balance(seat))))

describe('sitting down', () => {
  it('seats a player once for sixty concurrent requests', async () => {
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

  it('is refused with its own error for an unknown room or stake', async () => {
    const rooms = await testRooms(house)
    const [one, other] = [rooms.player(), rooms.player(house.seat(50n))]
    for (const stake of ['299', '301', '1500'])
      await expect(one.join({ stake })).rejects.toThrow('wrongStake')
    for (const bet of [{ room: 'none' }, { room: 'small', seed: 'ab' }, {}, 'none'])
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

  it('is never at one table for money and for nothing (trial accounts)', async () => {
    const rooms = await testRooms(house)
    const seat = house.seat()
    const trial = rooms.halls.of({ ...seat, currency: 'DEMO' })
    expect(rooms.halls.of(seat)).toBe(rooms.hall)
    expect(trial).not.toBe(rooms.hall)
    expect(trial?.seatAt('small', 'one', undefined)).not.toBe(rooms.hall.seatAt('small', 'other', undefined))
    await rooms.close()
  })

  it('of sixty at once fills tables of four, and every coin is paid out or kept as commission', async () => {
    const rooms = await testRooms(house)
    const players = Array.from({ length: 60 }, () => rooms.player())
    const joined = await Promise.all(players.map((player) => player.join()))
    await house.clock.move(roomTimes.starting + roomTimes.turn + 4 * roomTimes.away + 100)
    const tables = players.map((player) => player.view()?.table)
    expect(new Set(tables).size).toBe(15)
    for (const player of players) expect(player.view()?.seats).toHaveLength(4)
    const paid = await balances(players)
    expect(paid.reduce((sum, each) => sum + each)).toBe(600_000 - 15 * 20)
    for (const { round } of joined) expect(rooms.deps.roundStore.get('round', round.id)?.stage).toBe('closed')
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

  it('without a seed for the deck is given back when cards are dealt; a seed is given once, and by its player', async () => {
    const rooms = await testRooms(house)
    const [one, other, mute] = [rooms.player(), rooms.player(), rooms.player()]
    const { round } = await mute.join({ isMute: true })
    expect(mute.view()).toMatchObject({
      commitment: (round.shown as { commitment: string }).commitment,
      own: { asksSeed: true },
    })
    const { round: theirs } = await one.join()
    await house.clock.move(roomTimes.starting + 10)
    expect(one.view()?.phase.is).toBe('waiting')
    const give = (id: string, seed: string, owner = one.owner) =>
      giveSeed(rooms.deps, rooms.hall, owner, { id, seed })
    await expect(give(theirs.id, 'ab'.repeat(16))).rejects.toThrow('tooLate')
    await expect(give(round.id, 'ab'.repeat(16))).rejects.toThrow('wrongMove')
    await other.join()
    await house.clock.move(roomTimes.starting + 10)
    expect(one.view()?.seats).toHaveLength(2)
    expect(rooms.deps.roundStore.get('round', round.id)?.stage).toBe('returned')
    expect(await balances([mute])).toEqual([10_000])
    await expect(give(round.id, 'ab'.repeat(16), mute.owner)).rejects.toThrow('wrongMove')
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

  it('is not announced before the wallet has taken the stake', async () => {
    const rooms = await testRooms(house)
    const [one, poor] = [rooms.player(), rooms.player(house.seat(50n))]
    await one.join()
    const { ask } = rooms.deps.wallet
    let answer = () => {}
    rooms.deps.wallet.ask = async (place, call, fields) => {
      if (call === 'debit') await new Promise<void>((resolve) => (answer = resolve))
      return ask(place, call, fields)
    }
    const joining = poor.join()
    await house.clock.move(roomTimes.offering)
    expect(one.view()?.seats.map(({ is, isIn }) => [is, isIn])).toEqual([
      ['you', true],
      ['player', false],
    ])
    answer()
    expect((await joining).round.stage).toBe('refused')
    expect(poor.views()).toEqual([])
    await rooms.close()
  })

  it('goes on for others while the wallet does not answer for who has waited alone', async () => {
    const rooms = await testRooms(house, {
      wallet: (wallet) => ({
        ...wallet,
        ask: (async (place, call, fields) => {
          if (call === 'rollback') await new Promise(() => undefined)
          return wallet.ask(place, call, fields)
        }) as Wallet['ask'],
      }),
    })
    await rooms.player().join()
    await house.clock.move(roomTimes.alone + 10)
    const others = [rooms.player(), rooms.player()]
    for (const other of others) await other.join()
    await house.clock.move(roomTimes.starting + 10)
    expect(others.map((other) => other.view()?.phase.is)).toEqual(['take', 'take'])
    await rooms.close()
  })

  it('alone for too long is given back later where the disk is full, which the process outlives', async () => {
    const rooms = await testRooms(house, {
      roundStore: (roundStore) => ({
        ...roundStore,
        put: (...puts) =>
          puts.some((put) => put.in === 'round' && put.is?.stage === 'returned')
            ? Promise.reject(new Error('ENOSPC'))
            : roundStore.put(...puts),
      }),
    })
    const one = rooms.player()
    const { round } = await one.join()
    await house.clock.move(roomTimes.alone + 10)
    await rooms.close()
    const revived = await house.open()
    await roundSettler(revived)()
    expect(revived.roundStore.get('round', round.id)?.stage).toBe('returned')
    expect(await balances([one])).toEqual([10_000])
    await revived.file.close()
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
    await roundSettler(revived)()
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

  it('gets the stake back when no other player joins', async () => {
    const rooms = await testRooms(house)
    const one = rooms.player()
    const { round } = await one.join()
    await house.clock.move(roomTimes.alone + 10)
    expect(rooms.deps.roundStore.get('round', round.id)?.stage).toBe('returned')
    expect(await balances([one])).toEqual([10_000])
    expect(one.heard()).toContain('"stage":"returned"')
    await rooms.close()
  })
})
