import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { Link, useLocation } from 'react-router-dom'
import { numberOf, type Catalogue } from '#schemas/games/catalogue.ts'
import { dateOfDay } from '#schemas/games/day-of.ts'
import { indexesByNodeId, stateAt } from '#schemas/games/game-at.ts'
import { similarGames } from '#schemas/games/similar-games.ts'
import { gameQuery } from '#api/queries/games.ts'
import { useSite } from '#config/use-site.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { focusPage } from '#ui/focus/focus-page.ts'
import { Heading } from '#ui/text/heading.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Text } from '#ui/text/text.tsx'
import { Star } from './grid/card-parts.tsx'
import { GameCard, usePicture } from './game-card.tsx'
import { GameFacts } from './game-facts.tsx'
import { betsText, percentText } from './game-figures.ts'
import { playPath } from './play-path.ts'
import type { JackpotTexts } from './jackpots/use-jackpot-texts.ts'
import { Cards } from './game-pages.tsx'
import { picturePath } from './pictures/game-pictures.ts'
import type { PictureStore } from './pictures/picture-store.ts'
import type { CardTexts } from './use-card-texts.ts'
import { useCloseGame } from './use-close-game.ts'
import { styled } from '#ui/styles/styled.tsx'

interface GameDialogProps {
  readonly catalogue: Catalogue
  readonly game: number
  readonly texts: CardTexts
  readonly pictures: PictureStore
  readonly jackpots: JackpotTexts
  readonly favourites: ReadonlySet<string>
  readonly hrefOf: (nodeId: string) => string
  readonly onStar: (nodeId: string) => void
  readonly isFavourite: boolean
  /** The list without this game open. */
  readonly closeHref: string
}

/** A game over its list: picture, facts, star, and what is like it; while it is under maintenance, what can be played meanwhile. */
export function GameDialog({
  catalogue,
  game,
  texts,
  pictures,
  jackpots,
  favourites,
  hrefOf,
  onStar,
  isFavourite,
  closeHref,
}: GameDialogProps) {
  const message = useMessage()
  const intl = useIntl()
  const { state: place } = useLocation() as { state: unknown }
  const title = catalogue.titles[game] ?? ''
  const nodeId = String(numberOf(catalogue, 'nodeId', game))
  const state = stateAt(catalogue, game)
  const lines = numberOf(catalogue, 'lines', game)
  const isOff = state !== 'live'
  const { data } = useQuery({ ...gameQuery(nodeId), enabled: isOff })
  const picture = usePicture(pictures, picturePath(catalogue, game, 'large'))
  const offered = isOff && data ? placesOf(catalogue, data.instead) : similarGames(catalogue, game, 6)
  useEffect(() => focusPage, [])
  const close = useCloseGame(closeHref)
  const until = data?.game.until
  const hasPlay = useSite().map.routes.some(({ id }) => id === 'game')
  return (
    <Dialog open onClose={close} title={title} closeLabel={message('action.close')} step={nodeId}>
      <Root>
        <Poster>
          {picture !== undefined && <img src={picture} alt="" width={504} height={378} />}
          <Star
            type="button"
            aria-label={texts.starLabel(title)}
            aria-pressed={isFavourite}
            onClick={() => onStar(nodeId)}
          />
        </Poster>
        {!isOff && hasPlay && (
          <ButtonLink asChild size="lg" wide>
            <Link to={playPath(nodeId)} state={{ isFromList: true }}>
              <Icon name="play" />
              <Message id="game.play" />
            </Link>
          </ButtonLink>
        )}
        {isOff && (
          <Text as="strong">
            {until === undefined ? (
              <Message id={`game.${state}`} />
            ) : (
              message('game.maintenance.until', {
                time: intl.formatDate(until, { dateStyle: 'medium', timeStyle: 'short' }),
              })
            )}
          </Text>
        )}
        <GameFacts
          facts={[
            ['vendor', texts.vendorName(game)],
            ['jackpots', jackpots.all(catalogue, game)],
            ['theme', texts.themeName(game)],
            ['tags', texts.tagNames(game).join(', ')],
            ['returnToPlayer', percentText(intl, numberOf(catalogue, 'returnToPlayer', game))],
            ['volatility', message(messageIdOf(`volatility.${numberOf(catalogue, 'volatility', game)}`))],
            ['lines', lines > 0 ? intl.formatNumber(lines) : ''],
            [
              'bets',
              betsText(
                intl,
                numberOf(catalogue, 'minimumBet', game),
                numberOf(catalogue, 'maximumBet', game),
              ),
            ],
            [
              'released',
              intl.formatDate(dateOfDay(numberOf(catalogue, 'released', game)), {
                dateStyle: 'medium',
                timeZone: 'UTC',
              }),
            ],
          ]}
        />
        {offered.length > 0 && (
          <section>
            <Heading level={3} look="subheading">
              <Message id={isOff ? 'game.instead' : 'game.similar'} />
            </Heading>
            <Cards>
              {offered.map((other) => {
                const otherId = String(numberOf(catalogue, 'nodeId', other))
                return (
                  <li key={otherId}>
                    <GameCard
                      catalogue={catalogue}
                      game={other}
                      texts={texts}
                      pictures={pictures}
                      href={hrefOf(otherId)}
                      isFavourite={favourites.has(otherId)}
                      onStar={onStar}
                      replaces={{ state: place }}
                    />
                  </li>
                )
              })}
            </Cards>
          </section>
        )}
      </Root>
    </Dialog>
  )
}

function placesOf(catalogue: Catalogue, items: readonly { readonly nodeId: string }[]) {
  const places = indexesByNodeId(catalogue)
  return items.flatMap(({ nodeId }) => places.get(nodeId) ?? []).slice(0, 6)
}

const Root = styled('div', {
  base: { display: 'grid', gap: '5', gridTemplateColumns: 'minmax(0, 1fr)', '& h3': { mb: '3' } },
})
const Poster = styled('div', {
  base: {
    position: 'relative',
    justifySelf: 'center',
    width: 'min(100%, 31.5rem)',
    aspectRatio: '4 / 3',
    overflow: 'hidden',
    borderRadius: 'l',
    bg: 'sunken',
    '& > img': { width: 'full', height: 'full', objectFit: 'cover' },
  },
})
