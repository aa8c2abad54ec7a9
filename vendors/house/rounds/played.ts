import type { RoundStore, Round } from '../book/round-store.ts'
import type { GameFacts, Step } from '../engines/engine.ts'
import type { SerialQueues } from '../../process/serial-queues.ts'
import type { Wallet } from '../wallet/wallet.ts'

export interface PlayDeps {
  readonly roundStore: RoundStore
  readonly wallet: Wallet
  readonly queues: SerialQueues
  now(): number
  gameOf(id: string): GameFacts | undefined
}

/** A round after something happened in it; the balance where the wallet has just said it. */
export interface Played {
  readonly round: Round
  readonly balance?: string | undefined
}

/** Whether something is still to come in a round. */
export function isUnder({ stage }: Round): boolean {
  return stage === 'asked' || stage === 'staked'
}

/** What a step is in the book. */
export function kept({ state, shown, win, isOver }: Step<unknown>) {
  return { state, shown, win: String(win), isOver }
}
