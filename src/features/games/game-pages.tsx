import { Link } from 'react-router-dom'
import { numberOf, type Catalogue } from '#schemas/games/catalogue.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Text } from '#ui/text/text.tsx'
import { GameCard } from './game-card.tsx'
import type { PictureStore } from './pictures/picture-store.ts'
import type { CardTexts } from './use-card-texts.ts'
import { styled } from '#ui/styles/styled.tsx'

interface GamePagesProps {
  readonly catalogue: Catalogue
  readonly games: Uint16Array
  readonly label?: string
  readonly why: Uint8Array | undefined
  readonly texts: CardTexts
  readonly pictures: PictureStore
  readonly favourites: ReadonlySet<string>
  readonly hrefOf: (nodeId: string) => string
  readonly onStar: (nodeId: string) => void
  /** From 1; a page after the last is the last. */
  readonly part: number
  readonly partHref: (part: number) => string
}

const pageSize = 48

/** The list by pages: all that is on one can be found by the browser and is read from top to bottom. */
export function GamePages({
  games,
  label,
  part,
  partHref,
  favourites,
  hrefOf,
  why,
  catalogue,
  ...card
}: GamePagesProps) {
  const message = useMessage()
  const parts = Math.max(1, Math.ceil(games.length / pageSize))
  const here = Math.min(part, parts)
  return (
    <>
      <Cards aria-label={label ?? message('games.list')}>
        {Array.from(games.slice((here - 1) * pageSize, here * pageSize), (game) => {
          const nodeId = String(numberOf(catalogue, 'nodeId', game))
          return (
            <li key={nodeId}>
              <GameCard
                {...card}
                catalogue={catalogue}
                game={game}
                why={why?.[game] ?? 0}
                href={hrefOf(nodeId)}
                isFavourite={favourites.has(nodeId)}
              />
            </li>
          )
        })}
      </Cards>
      <Turn aria-label={message('pages.of', { part: here, parts })}>
        {here > 1 && (
          <ButtonLink asChild look="outline" size="sm">
            <Link to={partHref(here - 1)}>
              <Message id="pages.previous" />
            </Link>
          </ButtonLink>
        )}
        <Text muted>
          <Message id="pages.of" values={{ part: here, parts }} />
        </Text>
        {here < parts && (
          <ButtonLink asChild look="outline" size="sm">
            <Link to={partHref(here + 1)}>
              <Message id="pages.next" />
            </Link>
          </ButtonLink>
        )}
      </Turn>
    </>
  )
}

export const Cards = styled('ul', {
  base: {
    display: 'grid',
    columnGap: '3',
    rowGap: '4',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(10.5rem, calc(50% - 0.375rem)), 1fr))',
  },
})
const Turn = styled('nav', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: '4' },
})
