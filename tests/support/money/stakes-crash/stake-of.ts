import type { VendorBody } from '#schemas/vendor-wallet/vendor-calls.ts'
import { seededNumbers } from '#server/platform/seeded-numbers.ts'

export const merchant = 'solmar'
export const players = 40
export const game = '1'
export const vendorOf = (process: number) => `CRASH${process}`

/** So low that many wins are held for their round, and most of the first vendor's for its day. */
export const winCeilings = {
  timesStake: 2,
  day: 1_000_000,
  vendors: [{ vassalage: vendorOf(1), day: 60 }],
}

type Moving = VendorBody<'debit'> | VendorBody<'credit'> | VendorBody<'rollback'>

/**
 * What a vendor sends at an index, and of which player: always the same, so that it can be sent again after a crash. A fifth comes again,
 * and one in twenty with its id and another amount. Players have several transactions in a round; what is given back may come first.
 */
export function stakeOf(process: number, index: number): { readonly player: number; readonly body: Moving } {
  const next = seededNumbers(process * 1_000_003 + index * 31)
  // The first numbers of neighbouring seeds are alike.
  next()
  const turn = next() % 100
  if (index > 50 && turn < 25) {
    const { player, body } = original(process, index - 1 - (next() % 50))
    return { player, body: turn < 20 || body.call === 'rollback' ? body : { ...body, amount: '9999' } }
  }
  return original(process, index)
}

function original(process: number, index: number): { player: number; body: Moving } {
  const next = seededNumbers(process * 7_000_003 + index * 17 + 5)
  next()
  // What is next to one another is of one player and one round.
  const round = Math.floor(index / 4)
  const player = seededNumbers(process * 11 + round * 13)() % players
  const named = {
    merchant,
    vendor: vendorOf(process),
    session: String(player),
    currency: 'EUR',
    requestId: `q${index}`,
    roundId: `r${round}`,
    transactionId: `t${index}`,
  } as const
  const kind = next() % 100
  const amount = String(1 + (next() % 400))
  const near = `t${round * 4 + (next() % 4)}`
  if (kind < 60) return { player, body: { ...named, call: 'debit', amount } }
  if (kind < 75) return { player, body: { ...named, call: 'credit', amount } }
  if (kind < 85) return { player, body: { ...named, call: 'credit', amount, debitId: near } }
  return { player, body: { ...named, call: 'rollback', debitId: near } }
}
