import { useQuery } from '@tanstack/react-query'
import type { GameCategory } from '#schemas/games/game-categories.ts'
import { otherGamesQuery } from '#api/queries/games.ts'
import { Message } from '#i18n/message.tsx'
import { GameTile } from '#features/games/game-tile.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { styled } from '#ui/styles/styled.tsx'

interface OtherGamesProps {
  /** The one that cannot be played. */
  readonly gameId: string
  readonly category: GameCategory
}

/** What can be played instead. */
export function OtherGames({ gameId, category }: OtherGamesProps) {
  const { data: others = [] } = useQuery(otherGamesQuery(gameId, category))
  if (others.length === 0) return null
  return (
    <Root>
      <Heading level={2} look="subheading">
        <Message id="play.others" />
      </Heading>
      <Tiles>
        {others.map((game) => (
          <li key={game.nodeId}>
            <GameTile game={game} />
          </li>
        ))}
      </Tiles>
    </Root>
  )
}

const Root = styled('section', {
  base: { display: 'grid', gap: '4', maxWidth: 'page', mx: 'auto', px: { base: '4', md: '6' }, pb: '8' },
})
const Tiles = styled('ul', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 45%), 1fr))',
  },
})
