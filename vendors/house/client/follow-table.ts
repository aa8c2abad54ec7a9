import type { Currency } from '#schemas/money/currencies.ts'
import type { PlayedView, RoundView } from './calls.ts'

/** A table as all players see it; times are the server's, in milliseconds. */
export interface TableView<Seen extends object, Result extends object> {
  readonly now: number
  readonly phase:
    | { readonly is: 'asleep' }
    | { readonly is: 'bets' | 'closing' | 'result'; readonly until: number }
    | { readonly is: 'running'; readonly from: number }
  /** What its rounds are drawn from, beside the seed. */
  readonly table: string
  readonly number: number
  /** SHA-256 of the seed of this round. */
  readonly commitment: string
  readonly nextChain: string
  readonly seen?: Seen
  readonly result?: PastView<Result>
  readonly count: number
  readonly bets: readonly BetView[]
  /** The newest first. */
  readonly past: readonly (Result & { readonly number: number })[]
}

export interface PastView<Result extends object> {
  readonly number: number
  readonly seed: string
  readonly commitment: string
  readonly shown: Result
}

export interface BetView {
  readonly name: string
  readonly currency: Currency
  readonly stake: string
  readonly bet: unknown
  /** Ten-thousandths of the stake, where it left the round. */
  readonly at?: string
  readonly win?: string
}

interface Mine {
  readonly rounds: readonly RoundView[]
  readonly before: readonly RoundView[]
}

interface Listener<Seen extends object, Result extends object> {
  table(view: TableView<Seen, Result>): void
  /** A round of this player, as something happened to it. */
  own(played: PlayedView): void
  /** Those of this player when the stream begins: of the round that is there, and before. */
  mine(bets: Mine): void
  /** When the connection is lost, and when it is there again. */
  lost(isLost: boolean): void
  /** When the session of the page is. */
  over(): void
}

/** Milliseconds without any sign of the server, after which it is called again. */
const silence = 40_000

/** Follows a table for as long as the page is there, and calls again by itself. */
export function followTable<Seen extends object, Result extends object>(
  token: string,
  listener: Listener<Seen, Result>,
): void {
  let tries = 0
  void follow()

  async function follow(): Promise<void> {
    for (;;) {
      const isOver = await read().catch(() => false)
      listener.lost(true)
      if (isOver) return listener.over()
      tries++
      const pause = Math.min(500 * 2 ** Math.min(tries, 4), 5_000) * (0.5 + Math.random() / 2)
      await Promise.race([
        new Promise((resolve) => setTimeout(resolve, pause)),
        new Promise((resolve) => addEventListener('online', resolve, { once: true })),
      ])
    }
  }

  /** Until it ends; whether the session is over. */
  async function read(): Promise<boolean> {
    const ending = new AbortController()
    let silent = setTimeout(() => ending.abort(), silence)
    const heard = () => {
      clearTimeout(silent)
      silent = setTimeout(() => ending.abort(), silence)
    }
    try {
      const answer = await fetch('/api/table', {
        headers: { authorization: `Bearer ${token}` },
        signal: ending.signal,
      })
      const reader = answer.ok ? answer.body?.pipeThrough(new TextDecoderStream()).getReader() : undefined
      let text = ''
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        heard()
        const events = (text + part.value).split('\n\n')
        text = events.pop() ?? ''
        for (const event of events) take(event)
      }
      return answer.status === 401
    } finally {
      clearTimeout(silent)
    }
  }

  function take(event: string) {
    const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? []
    if (data === undefined) return
    const said: unknown = JSON.parse(data)
    if (name === 'own') listener.own(said as PlayedView)
    if (name === 'mine') listener.mine(said as Mine)
    if (name !== 'table') return
    tries = 0
    listener.lost(false)
    listener.table(said as TableView<Seen, Result>)
  }
}
