import { useSearchParams } from 'react-router-dom'
import { readDepositAddress, writeDepositAddress } from './deposit-address.ts'
import { useChoiceAddress } from './use-choice-address.ts'

/** The chosen method and the typed amount, kept in the address. */
export function useDepositAddress() {
  const [query] = useSearchParams()
  const { method, amount } = readDepositAddress(query)
  return useChoiceAddress({ choice: method, amount }, ({ choice, amount: typed }) =>
    writeDepositAddress({ method: choice, amount: typed }),
  )
}
