import { Link } from 'react-router-dom'
import type { GameItem } from '#schemas/calls/game-item.ts'
import { routePath } from '#schemas/config/routes/routes.ts'
import { useSite } from '#config/use-site.ts'
import { Message } from '#i18n/message.tsx'
import { Badge } from '#ui/notices/badge.tsx'
import { oneLine } from '#ui/styles/one-line.ts'
import { styled } from '#ui/styles/styled.tsx'
import { groundOf } from './ground-of.ts'
import { TilePicture } from './tile-picture.tsx'

/** A game as a tile outside of the catalogue; the whole tile leads to the game. */
export function GameTile({ game }: { readonly game: GameItem }) {
  const { map } = useSite()
  const route = map.routes.find(({ category }) => category === game.category)
  const { nodeId, title, vendorName, state, jackpot, colour } = game
  const ground = groundOf(colour)
  return (
    <Tile to={`${routePath(route?.id ?? 'home')}?game=${nodeId}`} state={fromHere}>
      <Frame ref={(frame) => void frame?.style.setProperty('background-color', ground)}>
        <TilePicture game={game} />
        {(state !== 'live' || jackpot) && (
          <Corner>
            <Badge tone={jackpot ? 'accent' : 'warning'} look="solid">
              <Message id={state === 'live' ? 'badge.jackpot' : `badge.${state}`} />
            </Badge>
          </Corner>
        )}
      </Frame>
      <Title>{title}</Title>
      <Vendor>{vendorName}</Vendor>
    </Tile>
  )
}

/** Of a place that leads to a game over its list: who closes the game is back at this place. */
export const fromHere = { isFromList: true }

/** A tile that is on its way, as high as one that is there. */
export function GameTilePlaceholder() {
  return (
    <Place aria-hidden="true">
      <Frame />
      <Title>&nbsp;</Title>
      <Vendor>&nbsp;</Vendor>
    </Place>
  )
}

const shape = { display: 'grid', gap: '0.5' } as const
const Place = styled('div', { base: shape })
const Tile = styled(Link, {
  base: {
    ...shape,
    borderRadius: 'm',
    '&:hover img': { transform: 'scale(1.06)' },
    '&:hover': { color: 'brand.text' },
  },
})
const Frame = styled('span', {
  base: {
    position: 'relative',
    display: 'block',
    aspectRatio: '4 / 3',
    mb: '1.5',
    overflow: 'hidden',
    borderRadius: 'm',
    bg: 'sunken',
    boxShadow: 's',
  },
})
const Corner = styled('span', { base: { position: 'absolute', insetBlockStart: '2', insetInlineStart: '2' } })
const Title = styled('span', {
  base: { ...oneLine, fontWeight: 'semibold', fontSize: 'sm', lineHeight: 'snug' },
})
const Vendor = styled('span', { base: { ...oneLine, fontSize: 'xs', color: 'fg.muted' } })
