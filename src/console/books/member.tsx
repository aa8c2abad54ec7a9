import { Link } from 'react-router-dom'
import type { Currency } from '#schemas/money/currencies.ts'
import { writeBooksAddress } from './books-address.ts'

/** A member in the books, with the way to the statement. */
export function Member({ account, currency }: { readonly account: string; readonly currency: Currency }) {
  return (
    <Link to={writeBooksAddress({ view: 'statement', account, currency })}>
      <bdi>{account}</bdi>
    </Link>
  )
}
