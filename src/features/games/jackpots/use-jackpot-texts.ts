import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { numberOf, type Catalogue } from '#schemas/games/catalogue.ts'
import { amountText } from '#i18n/amount-text.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import type { Jackpot, Jackpots } from './use-jackpots.ts'

/** What lobbies say of the jackpots of a game; nothing where it has none, or nobody knows what they stand at. */
export function useJackpotTexts(jackpots: Jackpots | undefined) {
  const message = useMessage()
  const { locale } = useIntl()
  return useMemo(() => {
    const of = (catalogue: Catalogue, game: number) =>
      catalogue.categories[numberOf(catalogue, 'category', game)] === 'JACKPOT'
        ? jackpots?.get(catalogue.vendors[numberOf(catalogue, 'vendor', game)]?.vassalage ?? '')
        : undefined
    const inWords = ({ level, amount }: Jackpot) =>
      `${message(messageIdOf(`jackpot.${level}`))} ${amountText(amount, locale)}`
    return {
      /** The highest one. */
      note(catalogue: Catalogue, game: number) {
        const [highest] = of(catalogue, game) ?? []
        return highest ? inWords(highest) : ''
      },
      all: (catalogue: Catalogue, game: number) => (of(catalogue, game) ?? []).map(inWords).join(' · '),
    }
  }, [jackpots, message, locale])
}

export type JackpotTexts = ReturnType<typeof useJackpotTexts>
