import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { routePath } from '#schemas/config/routes/routes.ts'
import { amountOf } from '#schemas/money/amount.ts'
import { winnersQuery } from '#api/queries/home.ts'
import { useSite } from '#config/use-site.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { fromHere } from '#features/games/game-tile.tsx'
import { TilePicture } from '#features/games/tile-picture.tsx'
import { amountText } from '#i18n/amount-text.ts'
import { Message } from '#i18n/message.tsx'
import { relativeTime } from '#i18n/relative-time.ts'
import { oneLine } from '#ui/styles/one-line.ts'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { WinnersSlot } from './winners-slot.tsx'

type Winner = CallAnswer<Calls['winners']>['winners'][number]

/** The newest wins, while somebody looks at them. The part keeps its height, whether there are any or not. */
export function WinnersPart() {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(winnersQuery)
  const [first, setFirst] = useState<readonly Winner[]>()
  if (data && !first) setFirst(data.winners)
  if (error && !data)
    return (
      <WinnersSlot>
        <ErrorNote error={error} busy={isFetching} onRetry={() => void refetch()} />
      </WinnersSlot>
    )
  if (!data) return <WinnersSlot />
  if (data.winners.length === 0)
    return (
      <WinnersSlot>
        <Nobody>
          <Text muted>
            <Message id="home.winners.none" />
          </Text>
        </Nobody>
      </WinnersSlot>
    )
  const known = new Set(first?.map(nameOf))
  return (
    <WinnersSlot>
      <List>
        {data.winners.slice(0, shownAtMost).map((winner) => (
          <li key={nameOf(winner)}>
            <Win
              winner={winner}
              now={new Date(dataUpdatedAt).toISOString()}
              isNew={!known.has(nameOf(winner))}
            />
          </li>
        ))}
      </List>
    </WinnersSlot>
  )
}

interface WinProps {
  readonly winner: Winner
  readonly now: string
  /** It came while somebody was looking. */
  readonly isNew: boolean
}

function Win({ winner: { player, game, currency, win, at }, now, isNew }: WinProps) {
  const { map } = useSite()
  const { locale } = useIntl()
  const route = map.routes.find(({ category }) => category === game.category)
  return (
    <Row to={`${routePath(route?.id ?? 'home')}?game=${game.nodeId}`} state={fromHere} fresh={isNew}>
      <Picture>
        <TilePicture game={game} />
      </Picture>
      <Words>
        <Line>
          <Message
            id="home.winners.of"
            values={{
              player: <bdi>{player}</bdi>,
              amount: (
                <Sum>
                  <bdi>{amountText(amountOf(BigInt(win), currency), locale)}</bdi>
                </Sum>
              ),
            }}
          />
        </Line>
        <Small>
          <bdi>{game.title}</bdi>
          {' · '}
          <time dateTime={at}>
            <bdi>{relativeTime(at, now, locale)}</bdi>
          </time>
        </Small>
      </Words>
    </Row>
  )
}

function nameOf({ player, game, at }: Winner): string {
  return `${at} ${player} ${game.nodeId}`
}

/** As many as `WinnersSlot` has room for; one column shows half of them. */
const shownAtMost = 6

const Nobody = styled('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    p: '4',
    borderRadius: 'm',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'raised',
    textAlign: 'center',
  },
})
const List = styled('ul', {
  base: {
    display: 'grid',
    alignContent: 'start',
    gap: '3',
    gridTemplateColumns: { base: '1fr', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
    '& > li:nth-child(n + 4)': { display: { base: 'none', sm: 'block' } },
  },
})
const Row = styled(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: '3',
    p: '2',
    borderRadius: 'm',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'raised',
    '&:hover': { borderColor: 'brand.text' },
  },
  variants: { fresh: { true: { borderColor: 'brand.text' } } },
})
const Picture = styled('span', {
  base: {
    display: 'block',
    width: '4rem',
    aspectRatio: '4 / 3',
    overflow: 'hidden',
    borderRadius: 's',
    bg: 'sunken',
  },
})
const Words = styled('span', { base: { display: 'grid', gap: '0.5', minWidth: '0' } })
const Line = styled('span', { base: { ...oneLine, fontSize: 'sm' } })
const Sum = styled('strong', { base: { fontVariantNumeric: 'tabular-nums' } })
const Small = styled('span', { base: { ...oneLine, fontSize: 'xs', color: 'fg.muted' } })
