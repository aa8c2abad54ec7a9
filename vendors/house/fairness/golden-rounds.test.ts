import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { goldenRounds } from '#tests/support/games/golden-rounds.ts'
import { demoCasinoGame } from '#tests/support/games/test-demo-casino.ts'
import { fingerprintOf, outcomeOf, shownText } from '../client/fairness/verify-round.ts'
import { coin } from '../engines/coin.ts'
import { dice } from '../engines/dice.ts'
import { fish } from '../engines/fish.ts'
import { kites } from '../engines/kites.ts'
import { mines } from '../engines/mines.ts'
import { tower } from '../engines/tower.ts'
import { vault } from '../engines/vault.ts'
import { commitmentOf } from '../book/players.ts'
import { drawDeck } from '../shared-games/deal.ts'
import { seededDraw } from './seeded-draw.ts'

const opening = { game: demoCasinoGame('Dice'), stake: 100n }
const anyRoll = { side: 'under', chance: 5_000 } as const

describe.each(goldenRounds)(
  'the round of $clientSeed',
  ({ commitment, roll, fishing, hit, deck, coin: side, traps, mines: placed, ...seeds }) => {
    const draw = () => seededDraw(seeds.serverSeed, seeds.clientSeed, seeds.nonce)

    it('is drawn by the server as it always was', () => {
      expect(dice.open({ ...opening, bet: anyRoll }, draw()).state.roll).toBe(roll)
      expect(mines.open({ ...opening, bet: { mines: 5 } }, draw()).state.mines).toEqual(placed)
      expect(fish.open({ ...opening, bet: { kind: 'shark' } }, draw()).state.number).toBe(fishing)
      expect(kites.open({ ...opening, bet: { on: 'red' } }, draw()).state.number).toBe(fishing)
      const { number, hitNumber } = vault.open({ ...opening, bet: {} }, draw()).state
      expect([number, hitNumber]).toEqual([fishing, hit])
      expect(coin.open({ ...opening, bet: { on: 'heads' } }, draw()).state.side).toBe(side)
      expect(tower.open({ ...opening, bet: { doors: 3 } }, draw()).state.traps).toEqual(traps)
      expect(drawDeck(draw())).toEqual(deck)
      expect(commitmentOf(seeds.serverSeed)).toBe(commitment)
    })

    it('is verified by the page as the server draws it, and a changed one is not', async () => {
      expect(await fingerprintOf(seeds.serverSeed)).toBe(commitment)
      const rolled = await outcomeOf({ ...seeds, engine: 'dice', bet: anyRoll })
      expect(rolled).toBe(shownText('dice', { roll }))
      expect(rolled).not.toBe(shownText('dice', { roll: roll + 1 }))
      const caught = await outcomeOf({ ...seeds, engine: 'fish', bet: { kind: 'shark' } })
      expect(caught).toBe(shownText('fish', { number: fishing }))
      const fought = await outcomeOf({ ...seeds, engine: 'kites', bet: { on: 'blue' } })
      expect(fought).toBe(shownText('kites', { number: fishing }))
      const dealt = await outcomeOf({ ...seeds, engine: 'rooms', bet: {} })
      expect(dealt).toBe(shownText('rooms', { deck }))
      expect(dealt).not.toBe(shownText('rooms', { deck: [...deck.slice(1), 51] }))
      const opened = await outcomeOf({ ...seeds, engine: 'vault', bet: {} })
      expect(opened).toBe(shownText('vault', { number: fishing, hitNumber: hit }))
      expect(opened).not.toBe(shownText('vault', { number: fishing, hitNumber: hit + 1 }))
      const flipped = await outcomeOf({ ...seeds, engine: 'coin', bet: { on: 'tails' } })
      expect(flipped).toBe(shownText('coin', { side }))
      const climbed = await outcomeOf({ ...seeds, engine: 'tower', bet: { doors: 3 } })
      expect(climbed).toBe(shownText('tower', { traps }))
      expect(climbed).not.toBe(shownText('tower', { traps: traps.toReversed() }))
      const lain = await outcomeOf({ ...seeds, engine: 'mines', bet: { mines: 5 } })
      expect(lain).toBe(shownText('mines', { mines: placed }))
      expect(lain).not.toBe(shownText('mines', { mines: [...placed.slice(1), 25] }))
    })
  },
)

describe('whoever has every public byte', () => {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  const seedOf = (player: number) => hash(`the secret of player ${player}`)
  /** What can be made of what is public: the fingerprints, the player's seed, and the seed that was shown last. */
  const guesses: Readonly<Record<string, (player: number) => string>> = {
    fingerprint: (player) => commitmentOf(seedOf(player)),
    nextFingerprint: (player) => commitmentOf(seedOf(player + 1)),
    hashedFingerprint: (player) => commitmentOf(commitmentOf(seedOf(player))),
    ownSeed: () => hash('a player'),
    seedBefore: (player) => seedOf(player - 1),
    nothing: () => '00'.repeat(32),
  }

  it.each(Object.keys(guesses))('predicts rolls no better than chance by the %s', (name) => {
    const players = 4_000
    const tenth = (seed: string, player: number) => seededDraw(seed, 'a player', player)(10)
    let hits = 0
    for (let player = 1; player <= players; player++)
      hits += Number(tenth(guesses[name]?.(player) ?? '', player) === tenth(seedOf(player), player))
    // One in ten, and less than four standard deviations away.
    expect(Math.abs(hits - players / 10)).toBeLessThan(4 * Math.sqrt(players * 0.09))
  })
})
