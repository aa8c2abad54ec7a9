import type { Bench } from './bench.ts'

/** One rule of the protocol: what is played, and what has to come of it. */
export interface Rule {
  readonly id: string
  /** In one sentence. */
  readonly rule: string
  /** What has to be seen. */
  readonly expected: string
  /** Left out where no session was opened by a ticket. */
  readonly needsTicket?: true
  /** Throws a `Finding` where something else is seen. */
  play(bench: Bench): Promise<void>
}
