import type { Currency } from '#schemas/money/currencies.ts'
import type { JackpotAmounts } from '../../engines/jackpot-levels.ts'

/** A round as the vendor's server shows it. */
export interface RoundView {
  readonly id: string
  readonly game: string
  readonly engine: string
  readonly openedAt: string
  readonly stake: string
  readonly bet: unknown
  readonly stage: 'asked' | 'staked' | 'closed' | 'returned' | 'refused'
  readonly code?: string
  readonly moves: number
  readonly shown: object
  readonly win: string
  readonly isOver: boolean
  readonly fair?: {
    readonly commitment: string
    readonly clientSeed: string
    readonly nonce: number
    readonly serverSeed?: string
  }
}

export interface SeedView {
  readonly fair: {
    readonly commitment: string
    readonly next: string
    readonly clientSeed: string
    readonly nonce: number
  }
  readonly rounds: readonly RoundView[]
}

export interface SessionView extends SeedView {
  /** The server's time, in milliseconds. */
  readonly now: number
  readonly balance: string
  readonly currency: Currency
  readonly game: {
    readonly id: string
    readonly title: string
    readonly theme: string
    readonly tags: readonly string[]
    readonly engine: string
    /** Whether rounds can be verified. */
    readonly isProvable: boolean
    readonly returnToPlayer: number
    readonly minimumBet: string
    readonly maximumBet: string
    readonly stakeStep: string
  }
  /** Of a game that has some, in smallest units. */
  readonly jackpots?: JackpotAmounts
  /** A round that goes on. */
  readonly open?: RoundView
}

export interface PlayedView {
  readonly round: RoundView
  readonly balance?: string
}

/** What the vendor's server refused, by its name; `unsure` where nobody knows whether it was done. */
export class Refused extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** Asks the vendor's server; three times with the same body, since it does nothing twice. */
export async function call<Answer>(name: string, body: object, token = ''): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await ask(name, body, token)
    if (answer) return answer as Answer
    if (tries === 3) throw new Refused('unsure')
    await new Promise((resolve) => setTimeout(resolve, tries * 700))
  }
}

/**
 * Asks where the moment decides: again beside a try that has had no answer for a second, since it may be lost on its way. The first answer
 * counts, and the server does nothing twice.
 */
export async function callSoonest<Answer>(name: string, body: object, token: string): Promise<Answer> {
  let isOver = false
  const tries = [0, 1_000, 3_000].map(async (wait) => {
    await new Promise((resolve) => setTimeout(resolve, wait))
    const answer = isOver ? undefined : await ask(name, body, token).catch((refused: unknown) => refused)
    if (!answer) throw new Refused('unsure')
    return answer
  })
  const first = await Promise.any(tries).catch(() => new Refused('unsure'))
  isOver = true
  if (first instanceof Refused) throw first
  return first as Answer
}

async function ask(name: string, body: object, token: string): Promise<object | undefined> {
  try {
    const answer = await fetch(`/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    })
    const read = (await answer.json()) as { readonly code?: string }
    if (answer.ok) return read
    // Who is put off is told nothing of what came before: an earlier try may have been done.
    if (answer.status < 500 && answer.status !== 429) throw new Refused(read.code ?? 'unsure')
  } catch (error) {
    if (error instanceof Refused) throw error
  }
  return undefined
}
