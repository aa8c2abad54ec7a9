import type { MemberTotals } from '../reports/read-totals.ts'

export const noTotals: MemberTotals = { staked: 0n, won: 0n, deposited: 0n }

interface Moved {
  readonly kind: string
  /** That of the debit, for a rollback. */
  readonly house: string | null
  readonly amount: bigint
}

/** What a transfer that moved money adds to the totals of the member's wallet, as `ledger.post` adds it; undefined for nothing. */
export function totalsOfTransfer({ kind, house, amount }: Moved): MemberTotals | undefined {
  if (kind === 'grant') return house === 'deposits' ? { ...noTotals, deposited: amount } : undefined
  if (!house?.startsWith('vendor:')) return undefined
  switch (kind) {
    case 'debit':
      return { ...noTotals, staked: amount }
    case 'rollback':
      return { ...noTotals, staked: -amount }
    case 'credit':
      return { ...noTotals, won: amount }
  }
  return undefined
}

export function addTotals(one: MemberTotals, other: MemberTotals): MemberTotals {
  return {
    staked: one.staked + other.staked,
    won: one.won + other.won,
    deposited: one.deposited + other.deposited,
  }
}

/** As findings name them. */
export function textOfTotals({ staked, won, deposited }: MemberTotals): string {
  return `${staked} staked, ${won} won, ${deposited} deposited`
}
