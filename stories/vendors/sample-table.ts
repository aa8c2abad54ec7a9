import type { RoundView } from '#vendors/house/client/parts/calls.ts'
import type { BetView, followTable, TableView } from '#vendors/house/client/tables/follow-table.ts'
import { commitment } from './sample-session.ts'

type Phase = TableView<never, never>['phase']['is']

/** A shared table in a phase that goes on for so many milliseconds, or has gone on for so many where it runs. */
export function sampleTable(
  is: Exclude<Phase, 'asleep'>,
  milliseconds: number,
  bets: readonly BetView[] = [],
) {
  const now = Date.now()
  return {
    now,
    phase: is === 'running' ? { is, from: now - milliseconds } : { is, until: now + milliseconds },
    table: 'solmar/60001',
    number: 128,
    commitment,
    nextChain: 'd7'.repeat(32),
    count: bets.length,
    bets,
  } as const
}

/** The result of the round that was under way. */
export function sampleResult<Shown extends object>(shown: Shown) {
  return { number: 128, seed: '3e'.repeat(32), commitment, shown }
}

/** Others at the table. */
export function sampleBets(bets: readonly object[], more: readonly Partial<BetView>[] = []): BetView[] {
  const names = ['K***07', 'A***93', 'T***41', 'M***28']
  return bets.map((bet, at) => ({
    name: names[at % names.length] ?? '',
    currency: 'EUR',
    stake: String(2_500 - at * 600),
    bet,
    ...more[at],
  }))
}

/** Tells once how everything stands, in the place of the vendor's server; `missed` are rounds that end while the connection is lost. */
export function standing(
  view: object,
  rounds: readonly RoundView[] = [],
  missed?: readonly RoundView[],
): typeof followTable {
  return (_, listener) => {
    const tell = () => listener.table(view as Parameters<typeof listener.table>[0])
    listener.mine({ rounds, before: [] })
    tell()
    if (!missed) return
    listener.lost(true)
    listener.mine({ rounds: [], before: missed })
    listener.lost(false)
    tell()
  }
}
