import { generatePath, Link } from 'react-router-dom'
import type { Currency } from '#schemas/money/currencies.ts'
import { TextLink } from '#ui/links/text-link.tsx'
import { writeBooksAddress } from '../books/books-address.ts'
import { consolePaths } from '../parts/console-paths.ts'

interface AccountLinkProps {
  readonly merchant: string
  readonly account: string
  readonly currency: Currency
}

/** A member's account, as the link to the statement in the books. */
export function AccountLink({ merchant, account, currency }: AccountLinkProps) {
  return (
    <TextLink asChild>
      <Link
        to={{
          pathname: generatePath(consolePaths.books, { merchant }),
          search: writeBooksAddress({ view: 'statement', account, currency }),
        }}
      >
        <bdi>{account}</bdi>
      </Link>
    </TextLink>
  )
}
