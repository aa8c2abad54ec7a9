import { randomInt } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Wallet } from './wallet.ts'

/** A round as it stands in the journal; the last line of an id counts. */
interface Round {
  readonly id: string
  readonly session: string
  readonly currency: string
  readonly won: boolean
  readonly stage: 'asked' | 'staked' | 'over'
}

export type Played = { readonly won: boolean; readonly balance?: unknown } | { readonly code: string }

/** Of the smallest unit. A win pays 196: 98 % in the long run. */
const [stake, win] = ['100', '196']

/** Rounds that survive: each step is written down before anything follows from it, and what is open is finished at the start. */
export function openRounds(wallet: Wallet, journal: string) {
  const known = new Map<string, Promise<Played>>()
  const write = (round: Round) => {
    appendFileSync(journal, `${JSON.stringify(round)}\n`, { flush: true })
    return round
  }
  return {
    /** The same id again is the same round, whoever asks twice. */
    play(id: string, seat: Pick<Round, 'session' | 'currency'>): Promise<Played> {
      // What could not be written down was never asked for.
      const played = known.get(id) ?? begin(write({ ...seat, id, won: randomInt(2) === 1, stage: 'asked' }))
      known.set(id, played)
      return played
    },
    async finish(): Promise<void> {
      const lines = existsSync(journal) ? readFileSync(journal, 'utf8').split('\n').filter(Boolean) : []
      const rounds = new Map(lines.map((line) => JSON.parse(line) as Round).map((round) => [round.id, round]))
      for (const round of rounds.values()) {
        if (round.stage === 'asked') await giveBack(round)
        if (round.stage === 'staked') await pay(round)
        known.set(round.id, Promise.resolve({ code: 'over' }))
      }
    },
  }

  async function begin(round: Round): Promise<Played> {
    const { id, session, currency, won } = round
    const fields = { session, currency, roundId: id, transactionId: `${id}-stake`, amount: stake }
    const taken = await wallet.ask('debit', fields)
    if (!taken) return giveBack(round)
    if (taken.code !== 'ok') {
      write({ ...round, stage: 'over' })
      return { code: taken.code }
    }
    const paid = await pay(write({ ...round, stage: 'staked' }))
    return { won, balance: paid?.['balance'] ?? taken['balance'] }
  }

  /** Until the wallet says so; what it does not say now is asked at the next start. */
  async function pay(round: Round) {
    const { id, session, currency, won } = round
    const name = { session, currency, roundId: id, transactionId: `${id}-win`, debitId: `${id}-stake` }
    const paid = won ? await wallet.ask('credit', { ...name, amount: win }) : undefined
    if (won && !paid) return undefined
    if (await wallet.ask('close-round', { session, roundId: id })) write({ ...round, stage: 'over' })
    return paid
  }

  async function giveBack(round: Round): Promise<Played> {
    const { id, session, currency } = round
    const name = { session, currency, roundId: id, transactionId: `${id}-back`, debitId: `${id}-stake` }
    if (await wallet.ask('rollback', name)) write({ ...round, stage: 'over' })
    return { code: 'walletGone' }
  }
}
