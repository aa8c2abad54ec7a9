import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { sessionMachine } from '#machines/session.ts'
import type { ErrorCode } from '#schemas/errors/errors.ts'
import { request } from '#api/client.ts'
import { type Heard, listenToEvents } from '#api/events/site-events.ts'
import { memberInfoQuery, memberKey } from '#api/queries/member.ts'
import { listenToRefusals } from '#api/refusals.ts'
import { sessionStore } from '#api/storage.ts'
import { useSite } from '#config/use-site.ts'
import { endHere } from './end-session.ts'
import { forgetPrivateData } from './forget-private-data.ts'
import { listenToOtherTabs } from './session-channel.ts'
import { watchPresence } from './watch-presence.ts'

interface SessionNews {
  readonly onExpired: (reason: ErrorCode) => void
  readonly onEndedElsewhere: () => void
}

interface SessionOfTab {
  /** Whose session ran out while the page was open: it stays as it is until they log in again or close the login. */
  readonly held: string | undefined
  /** The player logs out: what is refused from now on ends nothing. */
  readonly leave: () => void
  /** The login that stood over the page was closed. */
  readonly letGo: () => void
}

/** After these nothing that was answered about the member is sure. */
const forgetting: ReadonlySet<Heard['type']> = new Set(['member.changed', 'session.ended', 'reset'])

/** Runs the machine of this tab's session. */
export function useSessionMachine({ onExpired, onEndedElsewhere }: SessionNews): SessionOfTab {
  const queryClient = useQueryClient()
  const [machine] = useState(() =>
    sessionMachine.provide({
      actors: {
        checkSession: fromPromise(({ signal }) => request('memberInfo', { signal })),
        endHere: fromPromise(() => endHere(queryClient)),
      },
    }),
  )
  const [snapshot, send, actor] = useMachine(machine, { input: { began: sessionStore.get() !== null } })
  const [account, setAccount] = useState(() => sessionStore.get()?.account)

  useEffect(
    () =>
      sessionStore.subscribe(() => {
        const session = sessionStore.get()
        if (session) setAccount(session.account)
        send({ type: session ? 'began' : 'loggedOut' })
      }),
    [send],
  )
  useEffect(
    () =>
      listenToRefusals((reason) => {
        send({ type: 'refused', reason })
        // Who is leaving is led away when the platform has answered.
        if (!actor.getSnapshot().matches('leaving')) sessionStore.clear()
      }),
    [send, actor],
  )
  // What another tab or device has changed shows here too.
  useEffect(
    () =>
      listenToEvents((heard) => {
        if (!forgetting.has(heard.type) || !sessionStore.get()) return
        if (heard.type === 'member.changed') void queryClient.invalidateQueries({ queryKey: memberKey })
        else void askAnew(queryClient)
      }),
    [queryClient],
  )
  useMemberOfRelease(queryClient)
  useEffect(() => watchPresence((presence) => send({ type: presence })), [send])

  const expire = useEffectEvent(onExpired)
  const { reason } = snapshot.context
  useEffect(() => {
    if (reason) expire(reason)
  }, [reason])
  const end = useEffectEvent(onEndedElsewhere)
  const letGo = () => {
    if (!snapshot.matches('expired')) return
    send({ type: 'loginClosed' })
    forgetPrivateData(queryClient)
  }
  const leftElsewhere = useEffectEvent<Parameters<typeof listenToOtherTabs>[0]>((who) => {
    const mine = sessionStore.get()
    if (mine?.account === who.account && mine.merchantCode === who.merchantCode)
      send({ type: 'endedElsewhere' })
    // In a copy of the tab it has run out by then.
    if (mine || !snapshot.matches('expired') || account !== who.account) return
    letGo()
    onEndedElsewhere()
  })
  useEffect(() => listenToOtherTabs((who) => leftElsewhere(who)), [])
  const leave = useCallback(() => send({ type: 'leaving' }), [send])
  const ending = snapshot.matches('ending')
  useEffect(() => (ending ? end : undefined), [ending])

  return {
    held: snapshot.matches('expired') ? account : undefined,
    leave,
    letGo,
  }
}

/** What a member has, such as a wallet for games, is as the release says: with another one it is asked for again. */
function useMemberOfRelease(queryClient: QueryClient): void {
  const { release } = useSite().site
  const known = useRef(release)
  useEffect(() => {
    if (known.current === release) return
    known.current = release
    if (sessionStore.get()) void queryClient.invalidateQueries({ queryKey: memberInfoQuery().queryKey })
  }, [release, queryClient])
}

/** Who the member is first: where the session has ended that is refused, and so would be all the rest. */
async function askAnew(queryClient: QueryClient) {
  const { queryKey } = memberInfoQuery()
  await queryClient.refetchQueries({ queryKey }, { cancelRefetch: false })
  if (!sessionStore.get()) return
  await queryClient.invalidateQueries({
    queryKey: memberKey,
    predicate: (query) => query.queryKey[1] !== queryKey[1],
  })
}
