import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { GameMessage } from '#schemas/frames/frame-messages.ts'
import { routePath } from '#schemas/config/routes/routes.ts'
import { request } from '#api/client.ts'
import { listenToEvents } from '#api/events/site-events.ts'
import { timeNow } from '#api/platform-clock.ts'
import { gameQuery } from '#api/queries/games.ts'
import { walletKey } from '#api/queries/wallet.ts'
import { useSiteTitle } from '#config/document-title.ts'
import { useSite } from '#config/use-site.ts'
import { useMessage } from '#i18n/use-message.ts'
import { useSessionModals } from '#features/session/dialogs/session-modals.ts'
import { paced } from '#features/wallet/paced.ts'
import { styled } from '#ui/styles/styled.tsx'
import { GameBar } from './game-bar.tsx'
import { GameFactsDialog } from './game-facts-dialog.tsx'
import { GameFrame } from './game-frame.tsx'
import { LaunchView } from './launch-view.tsx'
import { OtherGames } from './other-games.tsx'
import { useMutedGames } from './use-muted-games.ts'
import { useGameLaunch } from './use-game-launch.ts'

/** Milliseconds that a step back may take. */
const backTakes = 1_000

/** Milliseconds after a word of the game for which what moves may be its doing. */
const ownFor = 3_000

/** A game of the merchant: the bar above it, and its frame or what is to be said in its place. */
export function OpenGame({ gameId }: { readonly gameId: string }) {
  const message = useMessage()
  const { snapshot, send, openWindow, hearLoaded } = useGameLaunch(gameId)
  const { data } = useQuery(gameQuery(gameId))
  const [began] = useState(() => timeNow())
  const [hasFacts, setFacts] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const { goBack, goTo } = useExits(data?.game.category)
  const { isOpen } = useSessionModals()
  const title = data?.game.title ?? message('route.game')
  useSiteTitle(title, 'part')
  const isOver = hasFacts || isOpen
  const isPlayable = snapshot.matches({ inFrame: 'ready' }) || snapshot.matches({ inFrame: 'running' })
  useEffect(() => {
    if (!isOver) return send({ type: 'uncovered' })
    if (isPlayable) send({ type: 'covered' })
    // What fills the screen would hide it.
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
  }, [isOver, isPlayable, send])
  useOpened(gameId, isPlayable)
  const askBalance = useBalanceOfGame()

  const [isMuted] = useMutedGames()

  const { moves, note } = useMovesElsewhere(snapshot.matches({ inFrame: 'running' }))

  const hear = (told: GameMessage) => {
    note()
    switch (told.type) {
      case 'progress':
        return send({ type: 'game.progress', step: told.step })
      case 'error':
        return send({ type: 'game.error', code: told.code })
      case 'ready':
        return send({ type: 'game.ready' })
      case 'busy':
      case 'roundStarted':
        return send({ type: 'game.busy' })
      case 'idle':
        return send({ type: 'game.idle' })
      case 'balance':
      case 'roundEnded':
        return askBalance()
      case 'deposit':
        return goTo(`${routePath('member')}?page=deposit`)
      case 'history':
        return goTo(`${routePath('member')}?page=records&list=rounds`)
      case 'exit':
        return goBack()
      case 'intro':
        return send({ type: 'game.intro' })
    }
  }
  const { address } = snapshot.context
  return (
    <Root ref={root}>
      <GameBar
        gameId={gameId}
        title={title}
        began={began}
        onBack={goBack}
        onFacts={data ? () => setFacts(true) : undefined}
        whole={root}
      />
      <Place>
        {address !== undefined && (
          <GameFrame
            address={address}
            title={title}
            moves={moves}
            isPaused={snapshot.hasTag('pause')}
            isReady={isPlayable}
            isMuted={isMuted}
            onLoaded={hearLoaded}
            onMessage={hear}
          />
        )}
        <LaunchView
          snapshot={snapshot}
          send={send}
          title={title}
          onBack={goBack}
          onWindow={openWindow}
          others={data && <OtherGames gameId={gameId} category={data.game.category} />}
        />
      </Place>
      {data && hasFacts && <GameFactsDialog facts={data} onClose={() => setFacts(false)} />}
    </Root>
  )
}

/** To the list that the player came from, or to that of the game's category; and to other places. A game may say so many times: one step is made. */
function useExits(category: string | undefined) {
  const { map } = useSite()
  const { state, key } = useLocation() as { state: unknown; key: string }
  const navigate = useNavigate()
  const left = useRef('')
  const once = (go: () => void) => {
    if (left.current === key) return
    left.current = key
    go()
  }
  const route = map.routes.find((each) => each.category !== undefined && each.category === category)
  const href = routePath(route?.id ?? 'home')
  const isFromList = typeof state === 'object' && state !== null && 'isFromList' in state
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(later.current), [])
  const leave = () => {
    if (!isFromList) return void navigate(href)
    const here = window.location.href
    void navigate(-1)
    // A step back leads no further than into the game, where that has filled the history.
    later.current = setTimeout(() => {
      if (window.location.href === here) void navigate(href)
    }, backTakes)
  }
  return {
    goBack: () => once(leave),
    goTo: (to: string) => once(() => void navigate(to)),
  }
}

/** The member finds the game among those played last. */
function useOpened(gameId: string, isPlayable: boolean) {
  const isTold = useRef(false)
  useEffect(() => {
    if (!isPlayable || isTold.current) return
    isTold.current = true
    // Nobody waits for it, and a trial account keeps no list.
    request('openedGame', { body: { nodeId: gameId } }).catch(() => {})
  }, [gameId, isPlayable])
}

/** A game that says that money has moved is not believed a figure: the platform is asked, however often it is said once in two seconds. */
function useBalanceOfGame() {
  const queries = useQueryClient()
  const [pace] = useState(() => paced(2_000, () => queries.invalidateQueries({ queryKey: walletKey })))
  useEffect(() => () => pace.stop(), [pace])
  return pace.ask
}

/**
 * Counts how often the balance has moved without the game: a deposit, demo money, a transfer, a round in another tab. What moves while a
 * round is under way is told with its end. What moves right after the game said something may be its own, and is counted once it is quiet.
 */
function useMovesElsewhere(isRunning: boolean) {
  const [moves, setMoves] = useState(0)
  const said = useRef(0)
  const count = useEffectEvent(() => {
    if (!isRunning) setMoves((before) => before + 1)
  })
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(later)
      const left = said.current + ownFor - Date.now()
      if (left > 0) later = setTimeout(look, left)
      else count()
    }
    const stop = listenToEvents(({ type }) => {
      if (type === 'balance.moved') look()
    })
    return () => {
      stop()
      clearTimeout(later)
    }
  }, [])
  const note = () => {
    said.current = Date.now()
  }
  return { moves, note }
}

/** As high as the window under the header, so that nothing of a game has to be scrolled. */
const Root = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    bg: 'bg',
    mx: { base: '-4', md: '-6' },
    my: { base: '-4', md: '-6' },
    height: { base: 'calc(100dvh - 3.75rem - 1px)', md: 'calc(100dvh - 4.5rem - 1px)' },
    minHeight: '20rem',
    '@media (max-height: 30rem)': { height: '100dvh' },
  },
})
const Place = styled('div', { base: { position: 'relative', flex: '1', minHeight: '0' } })
