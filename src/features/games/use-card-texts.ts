import { useMemo } from 'react'
import type { Vendor } from '#schemas/config/menu.ts'
import { numberOf, type Catalogue } from '#schemas/games/catalogue.ts'
import { stateAt } from '#schemas/games/game-at.ts'
import { isNew } from '#schemas/games/select-games.ts'
import { reasonsOf } from '#schemas/games/search/search-catalogue.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import { today } from './today.ts'

/** The most popular ones are hot. */
const hotUpTo = 12

/** What cards say of the games of a catalogue, in the language of the page. `why` is what a search found a game by. */
export function useCardTexts(catalogue: Catalogue, vendors: readonly Vendor[]) {
  const message = useMessage()
  return useMemo(() => {
    const names = new Map(vendors.map(({ id, displayName }) => [id, displayName]))
    const vendorName = (game: number) => {
      const vendor = catalogue.vendors[numberOf(catalogue, 'vendor', game)]
      return names.get(vendor?.id ?? '') ?? vendor?.id ?? ''
    }
    const themeName = (game: number) =>
      message(messageIdOf(`theme.${catalogue.themes[numberOf(catalogue, 'theme', game)]}`))
    const tagNames = (game: number) => {
      const bits = numberOf(catalogue, 'tags', game)
      return catalogue.tags.flatMap((tag, at) => (bits & (1 << at) ? message(messageIdOf(`tag.${tag}`)) : []))
    }
    return {
      vendorName,
      themeName,
      tagNames,
      note(game: number, why: number) {
        const reasons = reasonsOf(why)
        if (reasons.includes('theme')) return message('why.theme', { theme: themeName(game) })
        if (reasons.includes('tag')) return tagNames(game).join(', ')
        return vendorName(game)
      },
      marks(game: number) {
        const state = stateAt(catalogue, game)
        if (state !== 'live') return message(`mark.${state}`)
        const marks = [
          ...(isNew(catalogue, game, today()) ? [message('badge.new')] : []),
          ...(numberOf(catalogue, 'jackpot', game) === 1 ? [message('mark.jackpot')] : []),
        ]
        if (marks.length > 0) return marks.join(' · ')
        return game < hotUpTo ? message('badge.hot') : ''
      },
      starLabel: (title: string) => message('favourite.star', { title }),
    }
  }, [catalogue, vendors, message])
}

export type CardTexts = ReturnType<typeof useCardTexts>
