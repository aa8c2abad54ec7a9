import { generatePath, Link } from 'react-router-dom'
import type { Currency } from '#schemas/money/currencies.ts'
import { TextLink } from '#ui/links/text-link.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { writeBooksAddress } from '../books/books-address.ts'
import { consolePaths } from '../parts/console-paths.ts'

interface AccountLinkProps {
  readonly merchant: string
  readonly account: string
  readonly currency: Currency
  /** In a table: a long name is cut, and its row opens to all of it. */
  readonly isOneLine?: boolean
}

/** A member's account, as the link to the statement in the books. */
export function AccountLink({ merchant, account, currency, isOneLine = false }: AccountLinkProps) {
  return (
    <TextLink asChild>
      <Link
        title={isOneLine ? account : undefined}
        to={{
          pathname: generatePath(consolePaths.books, { merchant }),
          search: writeBooksAddress({ view: 'statement', account, currency }),
        }}
      >
        <Name isOneLine={isOneLine}>{account}</Name>
      </Link>
    </TextLink>
  )
}

const Name = styled('bdi', {
  variants: {
    isOneLine: {
      true: {
        display: 'inline-block',
        maxWidth: { base: 'full', md: '14rem' },
        verticalAlign: 'bottom',
        overflow: { md: 'hidden' },
        whiteSpace: { md: 'nowrap' },
        textOverflow: { md: 'ellipsis' },
      },
    },
  },
})
