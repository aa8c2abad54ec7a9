import { decodeCatalogue, encodeCatalogue } from '#schemas/games/catalogue-index.ts'
import { gridLayout } from '#features/games/grid/grid-layout.ts'
import { picturesOf } from '#features/games/pictures/game-pictures.ts'
import type { CardTexts } from '#features/games/use-card-texts.ts'
import { sampleGames } from '#stories/support/sample-games.ts'

/** 10,000 games, the same for all grids, with the same words, pictures and columns. */
export const catalogue = decodeCatalogue(encodeCatalogue(sampleGames()))
export const games = Uint16Array.from(catalogue.titles, (_, at) => at)
export const pictures = picturesOf([])
export const layout = gridLayout({ width: window.innerWidth - 32, rem: 16, games: games.length })

export const texts: CardTexts = {
  vendorName: () => 'Copper Fox',
  themeName: () => 'Luck',
  tagNames: () => [],
  note: () => 'Copper Fox',
  marks: (game) => (game % 12 === 0 ? 'New' : ''),
  starLabel: (title) => `Star ${title}`,
}

export const hrefOf = (nodeId: string) => `/rng/${nodeId}`
export const nothing = () => {}
