import { useMutation } from '@tanstack/react-query'
import { request } from '#api/client.ts'
import { useFlag } from '#config/use-flag.ts'
import { useSite } from '#config/use-site.ts'
import { Message } from '#i18n/message.tsx'
import { useLanguage } from '#i18n/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ErrorNote } from '#errors/error-note.tsx'
import { SignInButtons } from '../sign-in/sign-in-buttons.tsx'
import type { LoginAnswer } from '../current/stored-session.ts'

interface OtherMethodsProps {
  readonly onSession: (session: LoginAnswer) => void
}

/** Sign-in with others, and free play where the merchant offers it (FREEPLAY3). */
export function OtherMethods({ onSession }: OtherMethodsProps) {
  const { signIn } = useSite().site
  const freePlay = useFlag('FREEPLAY3')
  return (
    <>
      {signIn.length > 0 && <SignInButtons providers={signIn} />}
      {freePlay && <FreePlayButton onSession={onSession} />}
    </>
  )
}

function FreePlayButton({ onSession }: OtherMethodsProps) {
  const { language } = useLanguage()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      request('freePlay', {
        body: { os: navigator.platform, platform: 'W', random: randomText(), gatewayVersion: 3, language },
      }),
    onSuccess: onSession,
  })
  return (
    <>
      <Button look="outline" wide busy={isPending} onClick={() => mutate()}>
        <Message id="freePlay.open" />
      </Button>
      {error && <ErrorNote error={error} />}
    </>
  )
}

/** 128 bits, base64url. */
function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}
