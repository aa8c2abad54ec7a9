import type { ReactNode } from 'react'
import type { MessageId } from '#i18n/message-id.ts'

export interface DataColumn<Item> {
  /** Its name in the address. */
  readonly id: string
  readonly header: MessageId
  readonly cell: (item: Item) => ReactNode
  /** By what it is sorted; without it, it is not. Where the server sorts, it only says that it can be. */
  readonly order?: (item: Item) => string | number
  /** The first press sorts from the end: what is newest or most. */
  readonly isDescendingFirst?: boolean
  /** What the filter looks through; without it nothing of the column. */
  readonly words?: (item: Item) => string
  /** As narrow as what stands in it. */
  readonly isNarrow?: boolean
}
