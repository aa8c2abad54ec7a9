import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTypedQuery } from '#ui/hooks/use-typed-query.ts'

/** What a form of the cashier keeps in its address, so that Back and a reload show it again. */
export interface CashierChoice {
  /** The id of the chosen method or card. */
  readonly choice: string | undefined
  /** The amount as it was typed. */
  readonly amount: string
}

/** The choice and the typed amount of the address; `keep` writes an amount that was typed a moment ago. */
export function useChoiceAddress(
  { choice: ofAddress, amount }: CashierChoice,
  addressOf: (choice: CashierChoice) => string,
) {
  const navigate = useNavigate()
  // A choice is shown immediately; the address follows some frames later.
  const [pending, setPending] = useState<{ readonly choice: string; readonly over: string | undefined }>()
  const choice = pending && pending.over === ofAddress ? pending.choice : ofAddress
  const write = (next: CashierChoice) =>
    void navigate(addressOf(next), { replace: true, state: { keepsPlace: true } })
  const [text, setText] = useTypedQuery(amount, (typed) => write({ choice, amount: typed }))
  return {
    choice,
    text,
    setText,
    choose(chosen: string) {
      setPending({ choice: chosen, over: ofAddress })
      write({ choice: chosen, amount: text })
    },
    keep: () => text === amount || write({ choice, amount: text }),
  }
}
