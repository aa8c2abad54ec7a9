import type { BooksAddress } from './books-address.ts'

/** What each part of the books is given. */
export interface BookViewProps {
  readonly merchant: string
  readonly timeZone: string | undefined
  readonly address: BooksAddress
  readonly onChange: (changed: Partial<BooksAddress>) => void
}
