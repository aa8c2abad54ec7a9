import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SignInReturn } from '#machines/third-party-sign-in.ts'
import { preferences } from '#api/storage.ts'
import { useSiteTitle } from '#config/document-title.ts'
import { useSite } from '#config/use-site.ts'
import { useSessionModals } from '#features/session/dialogs/session-modals.ts'
import { SignInView } from '#features/session/sign-in/sign-in-view.tsx'
import { useSession } from '#features/session/current/use-session.ts'
import { useThirdPartySignIn } from '#features/session/sign-in/use-third-party-sign-in.ts'
import { useMessage } from '#i18n/use-message.ts'
import { useAnnounce } from '#ui/hooks/use-announce.ts'

/** Where a provider sends its user back to: the session, a step before it, or the choice to link or to register (AUTH-5). */
export function SignInPage() {
  const navigate = useNavigate()
  const { openLogin, openRegister, continueLogin, isOpen } = useSessionModals()
  const { signIn } = useSite().site
  const message = useMessage()
  const announce = useAnnounce()
  useSiteTitle(message('page.signIn.title'))
  const [input] = useState(() => inputOf(window.location.search))
  const [snapshot, send] = useThirdPartySignIn(input)
  const token = useSession()?.token
  const [before] = useState(token)

  const forgetAnswer = useEffectEvent(() => {
    preferences.signInFlow.forget()
    void navigate('/sign-in', { replace: true })
  })
  // Never again by a reload. In an effect, because a render may be thrown away and begun again.
  useEffect(() => forgetAnswer(), [])
  const end = useEffectEvent(() => {
    const { session, step } = snapshot.context
    const goesOn = session ?? step
    if (goesOn) return continueLogin(goesOn, '/')
    const isLinked = snapshot.matches('linked')
    if (isLinked) announce(message('page.signIn.linked'))
    void navigate(isLinked ? '/member' : '/', { replace: true })
  })
  const isOver = snapshot.status === 'done'
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  // Anyone who linked or registered over this page has nothing to choose any more.
  const entered = token !== undefined && token !== before && !isOver && !isOpen
  useEffect(() => {
    if (entered) void navigate('/', { replace: true })
  }, [entered, navigate])

  return (
    <SignInView
      providers={signIn}
      snapshot={snapshot}
      send={send}
      onLogin={openLogin}
      onRegister={openRegister}
      isMember={token !== undefined}
    />
  )
}

/** What the provider added to the address. Without a sign-in that this tab has begun, it is somebody else's. */
function inputOf(search: string): { readonly answer?: SignInReturn; readonly isUnexpected?: boolean } {
  const query = new URLSearchParams(search)
  const state = query.get('state')
  const flow = preferences.signInFlow.get()
  if (state === null) return {}
  if (flow === null) return { isUnexpected: true }
  const optional = ['code', 'iss', 'error'].flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return { answer: { flow, state, ...Object.fromEntries(optional) } }
}
