import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { nodeIdPattern } from '#schemas/games/node-id-pattern.ts'
import { trimSlashes } from '#schemas/config/routes/routes.ts'
import { useSite } from '#config/use-site.ts'
import { Message } from '#i18n/message.tsx'
import { useNamespace } from '#i18n/use-namespace.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { PageState } from '#ui/notices/page-state.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { OpenGame } from './open-game.tsx'

/**
 * The game of the address (specification §2). Another one, or a reload, is another launch. `/vnlottery` names it by `gameCode`, and without
 * one leads to the lobby of lotteries (T74: a code is an id that the platform knows, and never an address).
 */
export function GameScreen() {
  const hasPlay = useNamespace('play')
  const hasGames = useNamespace('games')
  const hasWallet = useNamespace('wallet')
  const [query] = useSearchParams()
  const isLottery = trimSlashes(useLocation().pathname) === 'vnlottery'
  const lotteries = useSite().map.routes.find(({ id: route }) => route === 'lottery' || route === 'elott')
  const id = query.get(isLottery ? 'gameCode' : 'id') ?? ''
  if (!hasPlay || !hasGames || !hasWallet) return <Skeleton height="20rem" />
  if (new RegExp(nodeIdPattern).test(id)) return <OpenGame key={id} gameId={id} />
  if (isLottery && lotteries) return <Navigate to={`/${lotteries.paths[0]}`} replace />
  return (
    <PageState
      kind="empty"
      level={1}
      title={<Message id="play.none.title" />}
      action={
        <ButtonLink asChild>
          <Link to="/">
            <Message id="play.back" />
          </Link>
        </ButtonLink>
      }
    >
      <Message id="play.none.text" />
    </PageState>
  )
}
