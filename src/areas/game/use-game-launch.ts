import { useMachine } from '@xstate/react'
import { useCallback, useEffect } from 'react'
import { fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { gameLaunchMachine } from '#machines/game-launch.ts'
import { ApiError } from '#api/api-error.ts'
import { request } from '#api/client.ts'
import { currentMode } from '#config/mode.ts'
import { useSite } from '#config/use-site.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useSession } from '#features/session/current/use-session.ts'
import { closeGameWindow, leadGameWindow, openGameWindow } from './game-window.ts'
import { launched } from './launched.ts'

export type GameLaunchSnapshot = SnapshotFrom<typeof gameLaunchMachine>
export type SendToLaunch = ActorRefFrom<typeof gameLaunchMachine>['send']

/** Milliseconds after which a player who waits for a game is told. */
const slowAfter = 12_000

/** The launch of a game by the account of this tab; whoever leaves hears nothing of it any more. */
export function useGameLaunch(gameId: string) {
  const token = useSession()?.token
  const { language } = useLanguage()
  const { defaultMode } = useSite().permission.theme
  const launch = async (signal: AbortSignal) => {
    const { game_url } = await request('launchGame', { body: { gameId, language }, signal })
    const lobby = window.location.origin
    const fragment = { lobby, nonce: newNonce(), language, mode: currentMode(defaultMode) }
    return launched(game_url, fragment)
  }
  const [snapshot, send] = useMachine(
    gameLaunchMachine.provide({
      actors: {
        launch: fromPromise(({ signal }) => launch(signal)),
        launchElsewhere: fromPromise(async ({ signal }) => {
          try {
            const { address, framing } = await launch(signal)
            if (framing === 'refused') throw new ApiError('answerUnreadable')
            leadGameWindow(address)
          } catch (error) {
            closeGameWindow()
            throw error
          }
        }),
      },
    }),
  )

  useEffect(() => {
    if (token !== undefined) send({ type: 'began' })
  }, [token, send])

  const isLoading = snapshot.matches({ inFrame: 'loading' })
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => send({ type: 'waited' }), slowAfter)
    return () => clearTimeout(timer)
  }, [isLoading, send])

  const openWindow = useCallback(() => {
    send({ type: openGameWindow() ? 'window.opened' : 'window.stopped' })
  }, [send])

  return { snapshot, send, openWindow }
}

/** 128 bits as 22 signs of base64url. */
function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22)
}
