interface Around {
  readonly columns: number
  readonly games: number
  /** Rows that a page has. */
  readonly page: number
  readonly isMirrored: boolean
}

interface Key {
  readonly key: string
  readonly ctrlKey: boolean
}

/** The place to which a key moves in a grid (ARIA's pattern), or nothing where it is no such key. Ends are ends: nothing wraps round. */
export function nextIndex({ key, ctrlKey }: Key, place: number, around: Around): number | undefined {
  const { columns, games, page, isMirrored } = around
  const row = Math.floor(place / columns)
  const lastRow = Math.floor((games - 1) / columns)
  const inRow = (other: number) => Math.min(games - 1, other * columns + (place % columns))
  const moves: Readonly<Record<string, () => number>> = {
    ArrowRight: () => place + (isMirrored ? -1 : 1),
    ArrowLeft: () => place + (isMirrored ? 1 : -1),
    ArrowDown: () => inRow(Math.min(lastRow, row + 1)),
    ArrowUp: () => inRow(Math.max(0, row - 1)),
    PageDown: () => inRow(Math.min(lastRow, row + page)),
    PageUp: () => inRow(Math.max(0, row - page)),
    Home: () => (ctrlKey ? 0 : row * columns),
    End: () => (ctrlKey ? games - 1 : Math.min(games - 1, row * columns + columns - 1)),
  }
  const move = Object.hasOwn(moves, key) ? moves[key] : undefined
  return move && games > 0 ? Math.max(0, Math.min(games - 1, move())) : undefined
}
