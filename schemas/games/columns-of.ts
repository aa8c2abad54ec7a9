import { gameCategories } from './game-categories.ts'
import { columnLimits, columnNames, type ColumnName } from './catalogue.ts'
import { CatalogueFault } from './catalogue-fault.ts'
import { gameStates, type CatalogueGame } from './catalogue-game.ts'
import { dayOf } from './day-of.ts'
import { titleLimits } from './titles.ts'

/** Games as the columns of a file, the most popular first. Throws `CatalogueFault` for what does not fit. */
export function columnsOf(given: readonly CatalogueGame[]) {
  if (given.length > 65_535) throw unfit('more than 65,535 games')
  const games = given.toSorted((a, b) => a.popularity - b.popularity)
  const vendors = [...new Map(games.map(({ vendor }) => [vendor.id, vendor])).values()]
  const categories = gameCategories.filter((category) => games.some((game) => game.category === category))
  const themes = [...new Set(games.map(({ theme }) => theme))].toSorted()
  const tags = [...new Set(games.flatMap((game) => game.tags))].toSorted()
  const titles = games.map(({ title }) => title)
  for (const name of [
    ...vendors.flatMap(({ id, vassalage }) => [id, vassalage]),
    ...themes,
    ...tags,
    ...titles,
  ])
    if (!/^\S+( \S+)*$/.test(name) || name.length > titleLimits.letters || !isWellFormed(name))
      throw unfit(`the name “${name}”`)
  if (titles.some((title) => title.split(' ').length > titleLimits.words))
    throw unfit('a title of too many words')
  if (tags.length > 31) throw unfit('more than 31 tags')
  if (new Set(games.map(({ nodeId }) => nodeId)).size !== games.length) throw unfit('an id twice')
  const pictureDigits = games[0]?.picture.length ?? 0

  const vendorIndexes = new Map(vendors.map(({ id }, place) => [id, place]))
  const places = (names: readonly string[]) => new Map(names.map((name, place) => [name, place]))
  const [categoryIndexes, themeIndexes, tagIndexes] = [places(categories), places(themes), places(tags)]
  const numbers = games.map((game): Record<ColumnName, number> => {
    const { picture } = game
    if (picture.length !== pictureDigits || !/^[0-9a-f]{4,12}$/.test(picture))
      throw unfit(`the picture ${picture} of ${game.nodeId}`)
    if (!/^\d+$/.test(game.nodeId)) throw unfit(`the id ${game.nodeId}`)
    return {
      nodeId: Number(game.nodeId),
      vendor: vendorIndexes.get(game.vendor.id) ?? -1,
      category: categoryIndexes.get(game.category) ?? -1,
      theme: themeIndexes.get(game.theme) ?? -1,
      tags: game.tags.reduce((bits, tag) => bits | (1 << (tagIndexes.get(tag) ?? 0)), 0),
      volatility: game.volatility,
      returnToPlayer: game.returnToPlayer,
      lines: game.lines,
      minimumBet: game.minimumBet,
      maximumBet: game.maximumBet,
      jackpot: Number(game.jackpot),
      released: dayOf(game.released),
      colour: game.colour,
      picture: Number.parseInt(picture, 16),
      state: gameStates.indexOf(game.state),
      next: game.next ?? 0,
    }
  })
  const columns = Object.fromEntries(
    columnNames.map((name) => [name, numbers.map((row, at) => fitting(name, row[name], games[at]))]),
  ) as Record<ColumnName, number[]>
  return { titles, vendors, categories, themes, tags, pictureDigits, columns }
}

function fitting(name: ColumnName, value: number, game: CatalogueGame | undefined) {
  if (!Number.isSafeInteger(value) || value < 0 || value > columnLimits[name])
    throw unfit(`${name} ${value} of ${game?.nodeId}`)
  return value
}

/** Half of a pair is no text in UTF-8. */
function isWellFormed(text: string) {
  return !/\p{Surrogate}/u.test(text)
}

function unfit(detail: string) {
  return new CatalogueFault('unfit', detail)
}
