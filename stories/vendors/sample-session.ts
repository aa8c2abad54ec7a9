import type { RoundView, SessionView } from '#vendors/house/client/parts/calls.ts'

/** What a vendor's server answers to whoever comes to a game. */
export function sampleSession(title: string, engine: string): SessionView {
  return {
    now: Date.now(),
    balance: '12350',
    currency: 'EUR',
    game: {
      id: '60001',
      title,
      theme: 'luck',
      tags: [],
      engine,
      isProvable: true,
      returnToPlayer: 9_900,
      minimumBet: '20',
      maximumBet: '10000',
      stakeStep: '1',
    },
    fair: { commitment: '5f'.repeat(32), next: 'a1'.repeat(32), clientSeed: 'seed', nonce: 3 },
    rounds: [],
  }
}

/** A round of the player at a shared table, in the round that is under way. */
export function sampleBet(engine: string, bet: object, more: Partial<RoundView> = {}): RoundView {
  return {
    id: `r-${JSON.stringify(bet)}`,
    game: '60001',
    engine,
    openedAt: new Date().toISOString(),
    stake: '500',
    bet,
    stage: 'staked',
    moves: 0,
    shown: { number: 128, commitment },
    win: '0',
    isOver: false,
    ...more,
  }
}

/** A bet of an earlier round that has won nothing: its answer was lost. */
export function lateBet(engine: string, bet: object): RoundView {
  const shown = { number: 127, commitment: 'b3'.repeat(32) }
  return sampleBet(engine, bet, { stage: 'closed', isOver: true, shown })
}

/** Of the round that is under way. */
export const commitment = 'c4'.repeat(32)
