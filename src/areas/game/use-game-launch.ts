import { useMachine } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import { fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { gameLaunchMachine } from '#machines/game-launch.ts'
import type { LaunchInput } from '#machines/game-launch-context.ts'
import { ApiError } from '#api/api-error.ts'
import { request } from '#api/client.ts'
import { listenToEvents } from '#api/events/site-events.ts'
import { preferences } from '#api/storage.ts'
import { currentMode } from '#config/mode.ts'
import { useSite } from '#config/use-site.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { hostsOf } from '#features/games/pictures/hosts-of.ts'
import { useSession } from '#features/session/current/use-session.ts'
import { closeGameWindow, leadGameWindow, openGameWindow } from './game-window.ts'
import { launched } from './launched.ts'

export type GameLaunchSnapshot = SnapshotFrom<typeof gameLaunchMachine>
export type SendToLaunch = ActorRefFrom<typeof gameLaunchMachine>['send']

/** Milliseconds after which a player who waits for a game is told. */
const slowAfter = 12_000
/** Milliseconds without a word from a game after which another of its hosts is tried, and those once its page has loaded. */
const silentFor = 5_000
const silentOnceLoaded = 1_500
/** What every launch says (specification §9). */
const asSpecified = {
  accountType: 1,
  confirmTrans: 0,
  clientType: 3,
  launchMode: 'GLS',
  platform: 'html5-desktop',
} as const

/** The launch of a game by the account of this tab; whoever leaves hears nothing of it any more. */
export function useGameLaunch(gameId: string) {
  const token = useSession()?.token
  const { language } = useLanguage()
  const { defaultMode } = useSite().permission.theme
  const ask = async ({ takesOver, tried }: LaunchInput, signal: AbortSignal) => {
    const body = { ...asSpecified, gameId, language, tab: ownTab(), takesOver }
    const { game_url, hosts = [], launch } = await request('launchGame', { body, signal })
    const lobby = window.location.origin
    const fragment = { lobby, nonce: randomName(), language, mode: currentMode(defaultMode) }
    if (hosts.length === 0) return { ...launched(game_url, fragment), launch }
    const host = hostsOf(hosts).choose(tried)
    return { ...launched(atHost(game_url, host), fragment), hosts, host, launch }
  }
  const [snapshot, send] = useMachine(
    gameLaunchMachine.provide({
      actors: {
        launch: fromPromise(({ input, signal }) => ask(input, signal)),
        launchElsewhere: fromPromise(async ({ signal }) => {
          try {
            const { address, framing, launch } = await ask({ takesOver: false, tried: [] }, signal)
            if (framing === 'refused') throw new ApiError('answerUnreadable')
            leadGameWindow(address)
            return launch
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

  useEffect(
    () =>
      listenToEvents((heard) => {
        if (heard.type === 'game.ended') send({ type: 'launch.ended', launch: heard.data.launch })
      }),
    [send],
  )

  const isSilent = snapshot.matches({ inFrame: 'silent' })
  const isLoading = isSilent || snapshot.matches({ inFrame: 'loading' })
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => send({ type: 'waited' }), slowAfter)
    return () => clearTimeout(timer)
  }, [isLoading, send])

  const { address, host, hosts } = snapshot.context
  const [loaded, hearLoaded] = useState<string>()
  useEffect(() => {
    if (!isSilent || host === undefined) return
    const fail = () => {
      hostsOf(hosts).recordFailure(host)
      send({ type: 'host.failed' })
    }
    // A game speaks when its page is there; that of a browser which found nobody does not.
    const timer = setTimeout(fail, loaded === address ? silentOnceLoaded : silentFor)
    return () => clearTimeout(timer)
  }, [isSilent, address, host, hosts, loaded, send])

  const openWindow = useCallback(() => {
    send({ type: openGameWindow() ? 'window.opened' : 'window.stopped' })
  }, [send])

  return { snapshot, send, openWindow, hearLoaded }
}

/** The same address at another of its hosts. */
function atHost(address: string, host: string): string {
  const { pathname, search } = new URL(address)
  return new URL(`${pathname}${search}`, host).href
}

/** By what name the platform knows this tab. */
function ownTab(): string {
  const name = preferences.gameTab.get() ?? randomName()
  preferences.gameTab.set(name)
  return name
}

/** 128 bits as 22 signs of base64url. */
function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22)
}
