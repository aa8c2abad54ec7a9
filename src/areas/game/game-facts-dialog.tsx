import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { trialAccount } from '#schemas/config/account-types.ts'
import { routePath } from '#schemas/config/routes/routes.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { betsText, percentText } from '#features/games/game-figures.ts'
import { GameFacts } from '#features/games/game-facts.tsx'
import { useSession } from '#features/session/current/use-session.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useMutedGames } from './use-muted-games.ts'

interface GameFactsDialogProps {
  readonly facts: CallAnswer<Calls['game']>
  readonly onClose: () => void
}

/** What is known of the game that is played: what it returns, its bets, its features; silence, and the ways to one's rounds and to the cashier. */
export function GameFactsDialog({ facts: { game }, onClose }: GameFactsDialogProps) {
  const message = useMessage()
  const intl = useIntl()
  const isTrial = useSession()?.isAgent === trialAccount
  const [isMuted, toggleMuted] = useMutedGames()
  return (
    <Dialog
      open
      isShort
      onClose={onClose}
      title={<bdi>{game.title}</bdi>}
      closeLabel={message('action.close')}
      footer={
        <>
          <Button look="outline" aria-pressed={isMuted} onClick={toggleMuted}>
            <Icon name={isMuted ? 'muted' : 'sound'} />
            <Message id="play.mute" />
          </Button>
          <ButtonLink asChild look="outline">
            <Link to={`${routePath('member')}?page=records&list=rounds`}>
              <Message id="play.records" />
            </Link>
          </ButtonLink>
          {!isTrial && (
            <ButtonLink asChild look="outline">
              <Link to={`${routePath('member')}?page=deposit`}>
                <Message id="link.deposit" />
              </Link>
            </ButtonLink>
          )}
        </>
      }
    >
      <GameFacts
        facts={[
          ['vendor', game.vendorName],
          ['theme', message(messageIdOf(`theme.${game.theme}`))],
          ['tags', game.tags.map((tag) => message(messageIdOf(`tag.${tag}`))).join(', ')],
          ['returnToPlayer', percentText(intl, game.returnToPlayer)],
          ['volatility', message(messageIdOf(`volatility.${game.volatility}`))],
          ['lines', game.lines > 0 ? intl.formatNumber(game.lines) : ''],
          ['bets', betsText(intl, game.minimumBet, game.maximumBet)],
        ]}
      />
    </Dialog>
  )
}
