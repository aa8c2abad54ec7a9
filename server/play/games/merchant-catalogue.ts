import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { Vendor } from '#schemas/config/menu.ts'
import { offeredLanguages } from '#schemas/config/languages.ts'
import { decodeCatalogue, encodeCatalogue } from '#schemas/games/catalogue-index.ts'
import { searchOf, type Search } from '#schemas/games/search/search-catalogue.ts'
import type { SearchNames } from '#schemas/games/search/vocabulary.ts'
import { tagWords, type Tag } from '#schemas/games/tags.ts'
import { themeWords, type Theme } from '#schemas/games/themes.ts'
import type { GameRow } from '../../configuration/game-tables/game-tables.ts'
import { sha256 } from '../../platform/sha256.ts'
import type { CurrentSite } from '../../site/sites/current-site.ts'
import { gameLanes, vassalGameTypes } from './game-lanes.ts'
import { gameGroups } from './game-groups.ts'
import { merchantGames, type MerchantGame } from './merchant-games.ts'
import { messagesOf } from '../../platform/text/catalogues.ts'

/** What a merchant has, from memory: one value for everyone until it changes. */
export interface MerchantCatalogue {
  readonly merchant: string
  /** The most popular first. */
  readonly games: readonly MerchantGame[]
  readonly byId: ReadonlyMap<string, MerchantGame>
  /** The vendors of the menu by their code. */
  readonly vendors: ReadonlyMap<string, Vendor>
  /** The search of the lobby, over the places of `games`; made for the first who searches. */
  search: Search
  /** The compact index, and the name that its content gives it. */
  readonly hash: string
  readonly index: Buffer
  /** Milliseconds since 1970 at which a maintenance begins or ends, and everything is made again. */
  readonly validUntil: number
  readonly answers: {
    readonly gameCatalogue: CallAnswer<Calls['gameCatalogue']>
    readonly gameVendors: CallAnswer<Calls['gameVendors']>
    readonly vassalGameTypes: CallAnswer<Calls['vassalGameTypes']>
    readonly gameMenus: CallAnswer<Calls['gameMenus']>
  }
}

/** The lobby searches in the language of its player; the language of a call is not known, so all of them count. */
function namesOf(games: readonly MerchantGame[]): SearchNames {
  const vendors = new Map(games.map(({ item, vendor }) => [vendor.id, item.vendorName]))
  const texts = offeredLanguages.map((language) => messagesOf(language, ['games']))
  const named = (id: string) => texts.flatMap((messages) => messages[id] ?? [])
  return {
    vendor: (id) => [vendors.get(id) ?? id],
    theme: (id) => [...named(`theme.${id}`), ...(themeWords[id as Theme] ?? [])],
    tag: (id) => [...named(`tag.${id}`), ...(tagWords[id as Tag] ?? [])],
  }
}

/** Where the platform serves an index. */
function indexAddress(hash: string): string {
  return `/games/${hash}.bin`
}

/** Makes everything that is told of a merchant's games at a time. */
export function merchantCatalogue(
  { merchant, documents }: Pick<CurrentSite, 'merchant' | 'documents'>,
  rows: readonly GameRow[],
  withheld: ReadonlySet<number>,
  now: Date,
): MerchantCatalogue {
  const games = merchantGames(documents, rows, withheld, now)
  const index = Buffer.from(encodeCatalogue(games.map(toIndex)))
  const hash = sha256(index).toString('hex').slice(0, 32)
  const search = once(() => searchOf(decodeCatalogue(index), namesOf(games)))
  const { imageCDNs } = documents.games
  const lanes = gameLanes(documents, games, now)
  return {
    merchant,
    games,
    byId: new Map(games.map((game) => [game.item.nodeId, game])),
    vendors: new Map(
      documents.menu.categories.flatMap(({ vendors }) =>
        vendors.map((vendor) => [vendor.vassalage, vendor] as const),
      ),
    ),
    search: (query) => search()(query),
    hash,
    index,
    validUntil: Math.min(lanes.validUntil, ...nextChanges(games)),
    answers: {
      gameCatalogue: { hash, url: indexAddress(hash), games: games.length, imageCDNs },
      gameVendors: { data: { lanes: lanes.lanes } },
      vassalGameTypes: { vassals: vassalGameTypes(games) },
      gameMenus: { gameMenus: gameGroups(games) },
    },
  }
}

function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined
  return () => (made ??= { value: make() }).value
}

function toIndex({ item, vendor, next }: MerchantGame, rank: number) {
  const { vassalage, vendorName: _name, until: _until, isFav: _isFav, ...same } = item
  return {
    ...same,
    vendor: { id: vendor.id, vassalage },
    popularity: rank + 1,
    ...(next === undefined ? {} : { next: Math.ceil(next / 60_000) }),
  }
}

/** Those that are planned; few games have one. */
function nextChanges(games: readonly MerchantGame[]): number[] {
  return [...new Set(games.flatMap(({ next }) => next ?? []))]
}
