import { useNavigate, useSearchParams } from 'react-router-dom'
import { useTypedQuery } from '#ui/hooks/use-typed-query.ts'
import { readDepositAddress, writeDepositAddress } from './deposit-address.ts'

/** The chosen method and the typed amount, kept in the address; `keep` writes an amount that was typed a moment ago. */
export function useDepositAddress() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { method, amount } = readDepositAddress(query)
  const write = (choice: { readonly method: string | undefined; readonly amount: string }) =>
    void navigate(writeDepositAddress(choice), { replace: true, state: { keepsPlace: true } })
  const [text, setText] = useTypedQuery(amount, (typed) => write({ method, amount: typed }))
  return {
    method,
    text,
    setText,
    choose: (chosen: string) => write({ method: chosen, amount: text }),
    keep: () => text === amount || write({ method, amount: text }),
  }
}
