import { useEffect, useState, type RefObject } from 'react'
import { Link } from 'react-router-dom'
import { trialAccount } from '#schemas/config/account-types.ts'
import { routePath } from '#schemas/config/routes/routes.ts'
import { useMessage } from '#i18n/use-message.ts'
import { Message } from '#i18n/message.tsx'
import { useSession } from '#features/session/current/use-session.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import type { IconName } from '#ui/icons/icon-paths.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { oneLine } from '#ui/styles/one-line.ts'
import { styled } from '#ui/styles/styled.tsx'
import { BarBalance } from './bar-balance.tsx'
import { NetPosition } from './net-position.tsx'
import { SessionClock } from './session-clock.tsx'
import { useMutedGames } from './use-muted-games.ts'

interface GameBarProps {
  readonly gameId: string
  readonly title: string
  /** When the session of the game began, by the platform's clock, in milliseconds. */
  readonly began: number
  readonly onBack: () => void
  /** Once the facts are there. */
  readonly onFacts: (() => void) | undefined
  /** What fills the screen: the bar and the game, so that time and balance stay in sight. */
  readonly whole: RefObject<HTMLElement | null>
}

/** The bar above a game, two rows of words at most widths: the way back, its name, time, balance and net position, facts and records. */
export function GameBar({ gameId, title, began, onBack, onFacts, whole }: GameBarProps) {
  const message = useMessage()
  const isTrial = useSession()?.isAgent === trialAccount
  const [isMuted, toggleMuted] = useMutedGames()
  return (
    <Bar>
      <IconButton icon="chevron-back" label={message('play.back')} onClick={onBack} />
      <Words>
        <Heading level={1} look="subheading">
          <Name title={title}>
            <bdi>{title}</bdi>
          </Name>
        </Heading>
        <Figures>
          {isTrial && (
            <Free>
              <Message id="play.free" />
            </Free>
          )}
          <SessionClock began={began} />
          <NetPosition gameId={gameId} began={began} />
          <BarBalance />
        </Figures>
      </Words>
      {onFacts && <IconButton icon="info" label={message('play.facts')} onClick={onFacts} />}
      <Wide>
        {!isTrial && <BarLink page="deposit" icon="wallet" label={message('link.deposit')} />}
        <BarLink page="records&list=rounds" icon="history" label={message('play.records')} />
        <IconButton
          icon={isMuted ? 'muted' : 'sound'}
          label={message('play.mute')}
          aria-pressed={isMuted}
          onClick={toggleMuted}
        />
      </Wide>
      <FullScreen whole={whole} />
    </Bar>
  )
}

interface BarLinkProps {
  readonly page: string
  readonly icon: IconName
  readonly label: string
}

/** To a page of the member centre. */
function BarLink({ page, icon, label }: BarLinkProps) {
  return (
    <ButtonLink asChild look="ghost" size="sm">
      <Link to={`${routePath('member')}?page=${page}`} aria-label={label} title={label}>
        <Icon name={icon} />
      </Link>
    </ButtonLink>
  )
}

/** Phones that know no full screen show no button for it. */
function FullScreen({ whole }: Pick<GameBarProps, 'whole'>) {
  const message = useMessage()
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  if (!document.fullscreenEnabled) return null
  const change = async () => {
    // A browser may refuse; then everything stays as it is.
    await (isFull ? document.exitFullscreen() : whole.current?.requestFullscreen())?.catch(() => {})
  }
  return (
    <IconButton
      icon={isFull ? 'shrink' : 'expand'}
      label={message(isFull ? 'play.full.leave' : 'play.full')}
      onClick={() => void change()}
    />
  )
}

const Bar = styled('div', {
  base: {
    display: 'flex',
    flex: 'none',
    alignItems: 'center',
    gap: { base: '0', sm: '2' },
    px: { base: '1', sm: '3' },
    minHeight: '3.25rem',
    py: '1',
    bg: 'surface',
    borderBlockEndWidth: '1px',
  },
})
const Words = styled('div', {
  base: { display: 'flex', flexDirection: 'column', flex: '1', minWidth: '0', lineHeight: 'snug' },
})
const Name = styled('span', {
  base: {
    display: 'block',
    ...oneLine,
    fontSize: { base: 'sm', sm: 'md' },
    lineHeight: 'snug',
  },
})
const Figures = styled('div', {
  base: {
    display: 'flex',
    // An amount is never cut: what has no room stands below.
    flexWrap: 'wrap',
    columnGap: '2',
    whiteSpace: 'nowrap',
    fontSize: 'xs',
    color: 'fg.muted',
  },
})
const Free = styled('strong', { base: { color: 'info.text', fontWeight: 'semibold' } })
/** On a phone it is found with the facts of the game. */
const Wide = styled('div', { base: { display: { base: 'none', sm: 'flex' }, alignItems: 'center' } })
