import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { isRefusal } from '#api/queries/console.ts'
import { selfKey, selfQuery } from '#api/queries/operator.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { PageState } from '#ui/notices/page-state.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { useOperatorError } from '../parts/use-operator-error.ts'
import { SignInPage } from './sign-in-page.tsx'
import { SignInSteps } from './sign-in-steps.tsx'

/**
 * The console for who is signed in, and signing in for everyone else. A session that ends asks for it over the page, which keeps what was
 * typed.
 */
export function SignInGate({ children }: { readonly children: ReactNode }) {
  const message = useMessage()
  const words = useOperatorError()
  const queryClient = useQueryClient()
  const [invitation, setInvitation] = useState(takeInvitation)
  // Where the sign-in shows what is told once, though the session has begun meanwhile.
  const [held, setHeld] = useState<'page' | 'dialog'>()
  const { data, error, isFetching, refetch } = useQuery(selfQuery)
  // It is looked at each minute and when the network is back: until somebody is in, that takes nothing that was typed.
  const [isAsked, setIsAsked] = useState(false)
  if (!isAsked && isRefusal(error)) setIsAsked(true)
  if (isAsked && data && !error) setIsAsked(false)
  useLookAfterRefusals()
  const signedIn = () => {
    setInvitation(undefined)
    setHeld(undefined)
    void queryClient.invalidateQueries()
  }
  const isPage = invitation !== undefined || held === 'page' || (!data && isAsked)
  if (isPage) {
    return (
      <SignInPage
        invitation={invitation}
        onHold={(isHeld) => setHeld(isHeld ? 'page' : undefined)}
        onDone={signedIn}
      />
    )
  }
  if (!data && error)
    return (
      <main>
        <PageState
          kind="error"
          level={1}
          title={<Message id="startUp.failed" />}
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              <Message id="action.retry" />
            </Button>
          }
        >
          {words(error)}
        </PageState>
      </main>
    )
  if (!data) return <Skeleton height="30rem" />
  return (
    <>
      {children}
      <Dialog
        open={held === 'dialog' || isAsked}
        dismissible={false}
        onClose={() => {}}
        title={<Message id="console.signIn.again" />}
        closeLabel={message('action.close')}
      >
        <SignInSteps
          name={data.name}
          onHold={(isHeld) => setHeld(isHeld ? 'dialog' : undefined)}
          onDone={signedIn}
        />
      </Dialog>
    </>
  )
}

/** Has it looked at again who is signed in, as soon as anything is refused for want of a session. */
function useLookAfterRefusals() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const look = (error: unknown) => {
      if (isRefusal(error)) void queryClient.invalidateQueries({ queryKey: selfKey })
    }
    const ends = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        if (event.query.queryKey.join() !== selfKey.join()) look(event.action.error)
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') look(event.action.error)
      }),
    ]
    return () => ends.forEach((end) => end())
  }, [queryClient])
}

/** The invitation of the address (`/console#invitation=…`), which leaves the address and the history at once. */
function takeInvitation(): string | undefined {
  const found = /^#invitation=([\w-]{20,128})$/.exec(window.location.hash)?.[1]
  if (found !== undefined)
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  return found
}
