import { randomUUID } from 'node:crypto'
import { appendFile, mkdir, rmdir, stat, type FileHandle } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { handlePrototype } from '#tests/support/server/handle-prototype.ts'
import { mortal } from '#tests/support/database/mortal.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { demoCasinoGame, demoCasinoFixture, postTo } from '#tests/support/games/test-demo-casino.ts'
import { openRoundStore, type GameSession } from '../book/round-store.ts'
import { moveIn, openRound } from './play.ts'
import type { PlayDeps } from './played.ts'
import { giveUpRound } from './settle.ts'
import { roundSettler } from './settle-rounds.ts'
import type { Post } from '../../process/http-post.ts'

let test: TestApp
let house: Awaited<ReturnType<typeof demoCasinoFixture>>
beforeAll(async () => {
  test = await createTestApp()
  house = await demoCasinoFixture(test)
})
afterAll(async () => {
  await test.close()
  await house.remove()
})

afterEach(() => void vi.restoreAllMocks())

async function seated() {
  const one = await house.player()
  const seat: GameSession = {
    merchant: 'solmar',
    vendor: house.vendor.vendor,
    player: randomUUID(),
    game: '1',
    wallet: one.session,
    currency: 'EUR',
    openedAt: test.clock.now().getTime(),
  }
  return { ...one, seat }
}

const open = (deps: PlayDeps, seat: GameSession, bet: unknown, key: string = randomUUID()) =>
  openRound(deps, seat, { key, stake: '100', bet })

/** A round of mines with one safe tile opened, and cashed out. */
async function playMines(deps: PlayDeps, seat: GameSession, key: string) {
  const { round } = await open(deps, seat, { mines: 3 }, key)
  await finish(deps, seat, round.id)
}

/** From wherever it is, as a player who comes back. */
async function finish(deps: PlayDeps, seat: GameSession, id: string) {
  const round = deps.roundStore.get('round', id)
  if (!round || round.stage !== 'staked') return
  const { mines, opened } = round.state as { mines: number[]; opened: number[] }
  const safe = [...Array(25).keys()].find((tile) => !mines.includes(tile)) ?? 0
  if (opened.length === 0) await moveIn(deps, seat, { id, step: round.moves, move: { open: safe } })
  const now = deps.roundStore.get('round', id)
  await moveIn(deps, seat, { id, step: now?.moves ?? 0, move: { cashOut: true } })
}

describe('a round', () => {
  it.each([
    ['Mines', playMines],
    [
      'Dice',
      (deps: PlayDeps, seat: GameSession, key: string) =>
        open(deps, seat, { side: 'over', chance: 9_500 }, key),
    ],
  ])(
    'of %s is finished, shown again or given back when the process is killed in any step of it',
    async (title, play) => {
      const one = await seated()
      let expected = 10_000n
      const ends = new Set<string>()
      for (let at = 0; ; at++) {
        const key = randomUUID()
        const process = mortal(at)
        const roundStore = await openRoundStore(house.file, () => 0)
        const deps = await house.open({
          title,
          post: process.post(postTo(test)),
          roundStore: process.roundStore(roundStore),
        })
        await play(deps, one.seat, key).catch(() => undefined)
        await roundStore.close()

        const revived = await house.open({ title })
        await roundSettler(revived)()
        await finish(revived, one.seat, `r-${key}`)
        const round = revived.roundStore.get('round', `r-${key}`)
        if (round?.stage === 'closed') expected += BigInt(round.win) - 100n
        ends.add(round?.stage ?? 'none')
        expect([at, await one.balance()]).toEqual([at, String(expected)])
        await revived.roundStore.close()
        if (!process.isDead()) break
      }
      expect([...ends].toSorted()).toEqual(['closed', 'none', 'returned'])
      const { items } = await one.visitor.value('rounds', { token: one.token, query: { state: 'open' } })
      expect(items).toEqual([])
    },
  )

  it('whose stake the wallet does not answer is given back as soon as it does', async () => {
    const one = await seated()
    const silent: Post = async (...message) => {
      await postTo(test)(...message)
      throw new Error('no answer')
    }
    const away = await house.open({ title: 'Dice', post: silent })
    await expect(open(away, one.seat, { side: 'over', chance: 100 })).rejects.toThrow('walletGone')
    expect(await one.balance()).toBe('9900')
    await roundSettler({
      ...away,
      wallet: (await house.open({ title: 'Dice', roundStore: away.roundStore })).wallet,
    })()
    expect(await one.balance()).toBe('10000')
    await away.roundStore.close()
  })

  it('is given back though another one cannot be, of a vendor that has no key any more', async () => {
    const [gone, one] = [await seated(), await seated()]
    const away = await house.open({ title: 'Dice', post: () => Promise.reject(new Error('no answer')) })
    const bet = { side: 'over', chance: 100 }
    for (const seat of [{ ...gone.seat, vendor: 'KEYLESS' }, one.seat])
      await open(away, seat, bet).catch(() => undefined)
    const { wallet } = await house.open({ title: 'Dice', roundStore: away.roundStore })
    await roundSettler({ ...away, wallet })()
    const stages = [...away.roundStore.rounds()].map(({ seat, stage }) => [seat.vendor, stage])
    expect(stages.slice(-2)).toEqual([
      ['KEYLESS', 'asked'],
      [house.vendor.vendor, 'returned'],
    ])
    await away.roundStore.close()
  })

  it('is created once for sixty concurrent repeats', async () => {
    const one = await seated()
    const deps = await house.open({ title: 'Dice' })
    const key = randomUUID()
    const bet = { side: 'under', chance: 5_000 }
    const all = await Promise.all(Array.from({ length: 60 }, () => open(deps, one.seat, bet, key)))
    expect(new Set(all.map(({ round }) => round.win)).size).toBe(1)
    expect(await one.balance()).toBe(String(9_900n + BigInt(all[0]?.round.win ?? 0)))
    await deps.roundStore.close()
  })

  it('goes on for its player alone, and is ended with what it is worth when nobody comes back', async () => {
    const [one, other] = [await seated(), await seated()]
    const deps = await house.open({ title: 'Mines' })
    const { round } = await open(deps, one.seat, { mines: 24 })
    await expect(open(deps, one.seat, { mines: 24 })).rejects.toThrow('roundOpen')
    const stolen = moveIn(deps, other.seat, { id: round.id, step: 0, move: { open: 0 } })
    await expect(stolen).rejects.toThrow('wrongMove')
    await giveUpRound(deps, round)
    expect([await one.balance(), deps.roundStore.get('round', round.id)?.stage]).toEqual(['10000', 'closed'])
    await deps.roundStore.close()
  })

  it('is refused with its own error when it asks for too much, and no money is lost', async () => {
    const one = await seated()
    const deps = await house.open({ title: 'Dice' })
    const bet = { side: 'under', chance: 5_000 }
    const rich = { key: randomUUID(), stake: '5001', bet }
    await expect(openRound(deps, one.seat, rich)).rejects.toThrow('wrongStake')
    await expect(open(deps, one.seat, { side: 'under', chance: 1 })).rejects.toThrow('wrongBet')
    const poor = { title: 'Dice', roundStore: deps.roundStore }
    const unlimited = {
      ...(await house.open(poor)),
      gameOf: () => ({ ...demoCasinoGame('Dice'), maximumBet: 10n ** 9n }),
    }
    const { round } = await openRound(unlimited, one.seat, { key: randomUUID(), stake: '10001', bet })
    expect([round.stage, round.code, await one.balance()]).toEqual(['refused', 'notEnoughMoney', '10000'])
    // Reels pay fifths of a stake, and round nothing away.
    const reels = { ...deps, gameOf: () => ({ ...demoCasinoGame('Owls'), category: 'RNG' }) }
    const uneven = { key: randomUUID(), stake: '101', bet: {} }
    await expect(openRound(reels, one.seat, uneven)).rejects.toThrow('wrongStake')
    await deps.roundStore.close()
  })
})

describe('the journal', () => {
  it('leaves out the line that a process was killed in, and keeps all before it', async () => {
    const file = `${house.file}.torn`
    const roundStore = await openRoundStore(file, () => 0)
    const is = { serverSeed: 'a', nextSeed: 'b', clientSeed: 'c', nonce: 1, rounds: [], revealed: {} }
    await Promise.all([1, 2, 3].map((n) => roundStore.put({ in: 'player', id: `p${n}`, is })))
    await roundStore.close()
    await appendFile(file, '{"puts":[{"in":"player","id":"p4","is"')
    const again = await openRoundStore(file, () => 0)
    expect(['p1', 'p2', 'p3', 'p4'].map((id) => again.get('player', id)?.nonce)).toEqual([1, 1, 1, undefined])
    await again.put({ in: 'player', id: 'p4', is })
    await again.close()
    const last = await openRoundStore(file, () => 0)
    expect(last.get('player', 'p4')).toEqual(is)
    await last.close()
  })

  it('holds no part of what a full disk refused, also where it could not be taken back at once', async () => {
    const file = `${house.file}.full`
    const roundStore = await openRoundStore(file, () => 0)
    const is = { serverSeed: 'a', nextSeed: 'b', clientSeed: 'c', nonce: 1, rounds: [], revealed: {} }
    const put = (id: string) => roundStore.put({ in: 'player', id, is })
    await put('p1')
    const handles = await handlePrototype(file)
    const whole = handles.appendFile
    const full = new Error('no space left on device')
    vi.spyOn(handles, 'appendFile').mockImplementationOnce(async function (this: FileHandle, bytes) {
      await whole.call(this, (bytes as Buffer).subarray(0, 30))
      throw full
    })
    vi.spyOn(handles, 'truncate').mockRejectedValueOnce(full)
    await expect(put('p2')).rejects.toThrow('The journal cannot be written')
    await put('p3')
    await roundStore.close()
    const again = await openRoundStore(file, () => 0)
    expect(['p1', 'p2', 'p3'].map((id) => again.get('player', id)?.nonce)).toEqual([1, undefined, 1])
    await again.close()
  })

  it('is begun again while it is written to, and loses nothing of what counts', async () => {
    const file = `${house.file}.grown`
    const roundStore = await openRoundStore(file, () => 0, 20_000)
    const seed = { serverSeed: 'a', nextSeed: 'b', clientSeed: 'c', rounds: [], revealed: {} }
    const sizes: number[] = []
    for (let nonce = 1; nonce <= 40; nonce++) {
      const puts = Array.from({ length: 20 }, (_, n) =>
        roundStore.put({ in: 'player', id: `p${n}`, is: { ...seed, nonce } }),
      )
      await Promise.all(puts)
      sizes.push((await stat(file)).size)
    }
    expect(Math.max(...sizes)).toBeLessThan(25_000)
    await roundStore.close()
    const again = await openRoundStore(file, () => 0)
    expect(Array.from({ length: 20 }, (_, n) => again.get('player', `p${n}`)?.nonce)).toEqual(
      Array.from({ length: 20 }, () => 40),
    )
    await again.close()
  })

  it('goes on with the file that it has where no other one can be written', async () => {
    const file = `${house.file}.stuck`
    const roundStore = await openRoundStore(file, () => 0, 1_000)
    // Where the new one would stand is something else.
    await mkdir(`${file}.new`)
    const is = { serverSeed: 'a', nextSeed: 'b', clientSeed: 'c', nonce: 1, rounds: [], revealed: {} }
    for (let n = 0; n < 30; n++) await roundStore.put({ in: 'player', id: `p${n}`, is })
    await rmdir(`${file}.new`)
    await roundStore.put({ in: 'player', id: 'p30', is })
    await roundStore.close()
    const again = await openRoundStore(file, () => 0)
    expect(Array.from({ length: 31 }, (_, n) => again.get('player', `p${n}`)?.nonce)).not.toContain(undefined)
    await again.close()
  })
})
