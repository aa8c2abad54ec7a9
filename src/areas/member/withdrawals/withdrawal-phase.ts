import type { Withdrawal } from './withdrawal.ts'

/** A withdrawal in the words of its player: who checks it does not matter, but whether an answer is awaited does. */
export function withdrawalPhase({ state, next, payouts }: Pick<Withdrawal, 'state' | 'next' | 'payouts'>) {
  switch (state) {
    case 'reviewing':
    case 'secondLook':
      return 'undecided'
    case 'paying':
      if (next === 'player') return 'confirming'
      return payouts.some(isInTrouble) ? 'checking' : 'paying'
    default:
      return state
  }
}

export type WithdrawalPhase = ReturnType<typeof withdrawalPhase>

function isInTrouble({ state, receipt }: Withdrawal['payouts'][number]) {
  return state === 'stuck' || state === 'unsure' || receipt === 'disputed'
}
