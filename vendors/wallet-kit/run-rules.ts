import { openBench, type Wallet } from './bench.ts'
import { Finding } from './finding.ts'
import type { Rule } from './rule.ts'
import { rules } from './rules.ts'

/** What came of a rule; `seen` says what was otherwise, and is absent where nothing was. */
export interface Outcome extends Pick<Rule, 'id' | 'rule' | 'expected'> {
  readonly state: 'held' | 'broken' | 'left out'
  readonly seen?: string
}

/** Plays every rule against a wallet, one after the other. */
export async function runRules(wallet: Wallet): Promise<readonly Outcome[]> {
  const bench = openBench(wallet)
  const outcomes: Outcome[] = []
  for (const { id, rule, expected, needsTicket, play } of rules) {
    const of = { id, rule, expected }
    if (needsTicket && wallet.ticket === undefined) {
      outcomes.push({ ...of, state: 'left out', seen: 'no ticket was given' })
      continue
    }
    try {
      await play(bench)
      outcomes.push({ ...of, state: 'held' })
    } catch (error) {
      const seen = error instanceof Finding ? error.message : `the wallet was not reached: ${String(error)}`
      outcomes.push({ ...of, state: 'broken', seen })
    }
  }
  return outcomes
}
