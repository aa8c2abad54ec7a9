import type { Put } from '../book/round-store.ts'
import type { TableDeps } from './table-state.ts'

/** Milliseconds before what could not be written is written again. */
const again = 1_000

/** Writes until it is on the disk: what a table has begun cannot go on before. */
export async function putSurely(
  { roundStore, wait }: Pick<TableDeps, 'roundStore' | 'wait'>,
  ...puts: readonly Put[]
): Promise<void> {
  for (;;) {
    try {
      return await roundStore.put(...puts)
    } catch {
      await wait(again)
    }
  }
}
