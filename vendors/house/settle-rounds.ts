import { eachBeside } from './beside.ts'
import type { Round } from './book.ts'
import { isUnder } from './played.ts'
import { settleRound, type SettleDeps } from './settle.ts'

/** Of a merchant so many rounds are settled beside each other. */
const atOnce = 4

/**
 * Gives what settles every round that waits for a wallet: at the start, after a process that was killed, and now and then. Each merchant's
 * wallet is asked apart from all others, so that one that hangs delays nobody else's rounds; what still hangs from an earlier call is not
 * begun again. One round that cannot be settled stops none of the others; rejects at the end, with what stopped the first of them.
 */
export function roundSettler(deps: SettleDeps): () => Promise<void> {
  const { book, turns } = deps
  const underWay = new Set<string>()
  return async () => {
    const failures: unknown[] = []
    await Promise.all(
      [...waitingByMerchant(book.rounds())].map(async ([merchant, rounds]) => {
        if (underWay.has(merchant)) return
        underWay.add(merchant)
        await eachBeside(rounds, atOnce, ({ id, owner }) =>
          turns
            .take(owner, async () => {
              const round = book.get('round', id)
              if (round) await settleRound(deps, round)
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
