import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useTypedQuery } from '#ui/hooks/use-typed-query.ts'
import { readDepositAddress, writeDepositAddress } from './deposit-address.ts'

/** The chosen method and the typed amount, kept in the address; `keep` writes an amount that was typed a moment ago. */
export function useDepositAddress() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { method: ofAddress, amount } = readDepositAddress(query)
  // A choice is shown immediately; the address follows some frames later.
  const [pending, setPending] = useState<{ readonly method: string; readonly over: string | undefined }>()
  const method = pending && pending.over === ofAddress ? pending.method : ofAddress
  const write = (choice: { readonly method: string | undefined; readonly amount: string }) =>
    void navigate(writeDepositAddress(choice), { replace: true, state: { keepsPlace: true } })
  const [text, setText] = useTypedQuery(amount, (typed) => write({ method, amount: typed }))
  return {
    method,
    text,
    setText,
    choose(chosen: string) {
      setPending({ method: chosen, over: ofAddress })
      write({ method: chosen, amount: text })
    },
    keep: () => text === amount || write({ method, amount: text }),
  }
}
