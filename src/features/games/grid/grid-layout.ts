/** Where cards lie: in pixels, so that a place can be worked out without asking the page. */
export interface GridLayout {
  readonly columns: number
  /** Of each picture: a whole number, so that no title stands a pixel below its neighbours. */
  readonly pictureHeight: number
  readonly rowHeight: number
  readonly rows: number
}

interface Space {
  /** Pixels that a row has. */
  readonly width: number
  /** Pixels of one rem: larger text makes wider and higher cards. */
  readonly rem: number
  readonly games: number
}

/** As many columns as cards of at least 10 rem fit, two at least; a picture of 4 : 3, its words below, and the gap to the next row. */
export function gridLayout({ width, rem, games }: Space): GridLayout {
  const columns = Math.max(2, Math.floor((width + gapRem * rem) / ((leastCardRem + gapRem) * rem)))
  const card = (width - (columns - 1) * gapRem * rem) / columns
  const pictureHeight = Math.max(1, Math.round((card * 3) / 4))
  const rowHeight = Math.ceil(pictureHeight + wordsRem * rem + gapRem * rem)
  return { columns, pictureHeight, rowHeight, rows: Math.ceil(games / columns) }
}

/** In rem, as the looks of the card have them. */
const gapRem = 0.75
const leastCardRem = 10.5
const wordsRem = 3.5
