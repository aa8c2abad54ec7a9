import { useSearchParams } from 'react-router-dom'
import { useChoiceAddress } from '../cashier/use-choice-address.ts'
import { readWithdrawalAddress, writeWithdrawalAddress } from './withdrawal-address.ts'
import type { WithdrawalTerms } from './withdrawal.ts'

/** The chosen card, where it can be used or is the only one that can, and the typed amount, kept in the address. */
export function useWithdrawalChoice({ cards, now }: Pick<WithdrawalTerms, 'cards' | 'now'>) {
  const [query] = useSearchParams()
  const address = readWithdrawalAddress(query)
  const { choice, ...rest } = useChoiceAddress(
    { choice: address.card, amount: address.amount },
    ({ choice: card, amount }) => writeWithdrawalAddress({ card, amount }),
  )
  const usable = cards.filter(({ usableFrom }) => Date.parse(usableFrom) <= Date.parse(now))
  const only = usable.length === 1 ? usable[0] : undefined
  const card = usable.find(({ id }) => id === choice) ?? only
  return { card: card?.id, ...rest }
}
