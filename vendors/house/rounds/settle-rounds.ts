import { eachBeside } from './beside.ts'
import type { Round } from '../book/round-store.ts'
import { isUnder, type PlayDeps } from './played.ts'
import { settleRound, type SettleDeps } from './settle.ts'

/** Of a merchant so many rounds are settled beside each other. */
const atOnce = 4

/** Milliseconds after which a wallet that has refused a round is asked for it again: after the first refusal, and at most. */
const firstWait = 5_000
const mostWait = 300_000

/**
 * Gives what settles every round that waits for a wallet: at the start, after a process that was killed, and now and then. Each merchant's
 * wallet is asked apart from all others, so that one that hangs delays nobody else's rounds; what still hangs from an earlier call is not
 * begun again. One that was refused is asked for ever more rarely, since the same again may never be taken; who puts that wallet right
 * waits at most five minutes, or starts the process again. One round that cannot be settled stops none of the others; rejects at the end,
 * with what stopped the first of them.
 */
export function roundSettler(deps: SettleDeps & Pick<PlayDeps, 'now'>): () => Promise<void> {
  const { roundStore, queues, now } = deps
  const underWay = new Set<string>()
  const refused = new Map<string, Refused>()
  return async () => {
    const failures: unknown[] = []
    await Promise.all(
      [...waitingByMerchant(due(roundStore.rounds()))].map(async ([merchant, rounds]) => {
        if (underWay.has(merchant)) return
        underWay.add(merchant)
        await eachBeside(rounds, atOnce, ({ id, owner }) =>
          queues
            .take(owner, async () => {
              const round = roundStore.get('round', id)
              const settled = round && (await settleRound(deps, round))
              if (settled?.isRefused) refused.set(id, refusedAgain(refused.get(id), now()))
              else refused.delete(id)
            })
            .then(
              () => undefined,
              (error: unknown) => void failures.push(error),
            ),
        )
        underWay.delete(merchant)
      }),
    )
    if (failures.length > 0) throw new AggregateError(failures, String(failures[0]))
  }

  function* due(rounds: Iterable<Round>) {
    for (const round of rounds) if ((refused.get(round.id)?.until ?? 0) <= now()) yield round
  }
}

interface Refused {
  /** Milliseconds, as `until`, before which it is not asked for. */
  readonly wait: number
  readonly until: number
}

function refusedAgain(before: Refused | undefined, now: number): Refused {
  const wait = before ? Math.min(before.wait * 2, mostWait) : firstWait
  return { wait, until: now + wait }
}

/** Rounds that something is still to be asked for, in their order. */
function waitingByMerchant(rounds: Iterable<Round>): ReadonlyMap<string, readonly Round[]> {
  const byMerchant = new Map<string, Round[]>()
  for (const round of rounds) {
    if (!isUnder(round) || (round.stage === 'staked' && !round.isOver)) continue
    const { merchant } = round.seat
    const waiting = byMerchant.get(merchant)
    if (waiting) waiting.push(round)
    else byMerchant.set(merchant, [round])
  }
  return byMerchant
}
