import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { thirdPartySignInMachine } from '#machines/third-party-sign-in.ts'
import type { SignInProviderId } from '#schemas/config/sign-in-providers.ts'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { ErrorNote } from '#errors/error-note.tsx'
import { useThirdPartySignIn } from './use-third-party-sign-in.ts'

interface SignInProps {
  readonly providers: readonly SignInProviderId[]
}

/** Leads to a provider and back to `/sign-in` (requirement AUTH-5); the flow is kept by this tab alone. */
export function SignInButtons({ providers }: SignInProps) {
  const [snapshot, send] = useThirdPartySignIn()
  return <SignInChoices providers={providers} snapshot={snapshot} send={send} />
}

export interface SignInChoicesProps extends SignInProps {
  readonly snapshot: SnapshotFrom<typeof thirdPartySignInMachine>
  readonly send: ActorRefFrom<typeof thirdPartySignInMachine>['send']
}

export function SignInChoices({ providers, snapshot, send }: SignInChoicesProps) {
  const { provider, failure } = snapshot.context
  const away = snapshot.hasTag('away')
  const choose = (chosen: SignInProviderId) => {
    send({ type: 'restarted' })
    send({ type: 'provider.chosen', provider: chosen })
  }
  return (
    <>
      {providers.map((each) => (
        <Button key={each} look="outline" wide busy={away && each === provider} onClick={() => choose(each)}>
          <Icon name={providerMarks[each]} />
          <Message id={`signIn.${each}`} />
        </Button>
      ))}
      {failure && <ErrorNote error={failure} />}
    </>
  )
}

/** Letters of our own: the marks of the providers are theirs. */
const providerMarks = { google: 'letter-g', facebook: 'letter-f' } as const
