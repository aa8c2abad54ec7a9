import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { routePath } from '#schemas/config/routes.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { betsText, percentText } from '#features/games/game-figures.ts'
import { GameFacts } from '#features/games/game-facts.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface GameFactsDialogProps {
  readonly facts: CallAnswer<Calls['game']>
  readonly onClose: () => void
}

/** What is known of the game that is played: what it returns, its bets, its features; and the way to one's rounds. */
export function GameFactsDialog({ facts: { game }, onClose }: GameFactsDialogProps) {
  const message = useMessage()
  const intl = useIntl()
  return (
    <Dialog
      open
      isShort
      onClose={onClose}
      title={<bdi>{game.title}</bdi>}
      closeLabel={message('action.close')}
      footer={
        <ButtonLink asChild look="outline">
          <Link to={`${routePath('member')}?page=records&list=rounds`}>
            <Message id="play.records" />
          </Link>
        </ButtonLink>
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
