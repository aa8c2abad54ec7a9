import type { Put } from '../book/book.ts'
import type { TableDeps } from './table-state.ts'

/** Milliseconds before what could not be written is written again. */
const again = 1_000

/** Writes until it is on the disk: what a table has begun cannot go on before. */
export async function putSurely(
  { book, wait }: Pick<TableDeps, 'book' | 'wait'>,
  ...puts: readonly Put[]
): Promise<void> {
  for (;;) {
    try {
      return await book.put(...puts)
    } catch {
      await wait(again)
    }
  }
}
