import { useMutation } from '@tanstack/react-query'
import { errorCodeOf } from '#machines/error-code-of.ts'
import type { SignInProviderId } from '#schemas/config/security.ts'
import { request } from '#api/client.ts'
import { preferences } from '#api/storage.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/button.tsx'
import { Text } from '#ui/text.tsx'

/** Leads to a provider and back to `/sign-in` (requirement AUTH-5); the flow is kept by this tab alone. */
export function SignInButtons({ providers }: { readonly providers: readonly SignInProviderId[] }) {
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (provider: SignInProviderId) => request('beginSignIn', { body: { provider } }),
    onSuccess({ url, flow }) {
      preferences.signInFlow.set(flow)
      window.location.assign(url)
    },
  })
  return (
    <>
      {providers.map((provider) => (
        <Button
          key={provider}
          look="outline"
          wide
          busy={isPending && variables === provider}
          onClick={() => mutate(provider)}
        >
          <Message id={`signIn.${provider}`} />
        </Button>
      ))}
      {error && (
        <Text role="alert">
          <Message id={messageIdOf(`error.${errorCodeOf(error)}`)} />
        </Text>
      )}
    </>
  )
}
