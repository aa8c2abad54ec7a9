import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { errorCodeOf } from '#machines/error-code-of.ts'
import type { FormData } from '#schemas/forms/form.ts'
import { ApiError } from '#api/api-error.ts'
import { request } from '#api/client.ts'
import { useLanguage } from '#i18n/use-language.ts'
import type { LoginAnswer } from './stored-session.ts'
import { registrationBody } from './registration-body.ts'
import type { CaptchaInUse } from './use-captcha.ts'
import type { RegistrationMode } from './use-registration-modes.ts'

interface Registration {
  readonly mode: RegistrationMode
  readonly hash: string
  readonly captcha: CaptchaInUse
  readonly onRegistered: (session: LoginAnswer) => void
  readonly linkTicket?: string | undefined
}

/** Sends a registration, which also logs in. A failure brings another captcha, and another form if the rules changed. */
export function useRegistration({ mode, hash, captcha, onRegistered, linkTicket }: Registration) {
  const queryClient = useQueryClient()
  const { language } = useLanguage()
  const { error, isPending, mutateAsync } = useMutation({
    mutationFn: (data: FormData) =>
      request(mode === 'mobile' ? 'registerMobile' : 'register', {
        body: registrationBody({
          data,
          form: hash,
          captchaId: captcha.captchaId,
          language,
          linkTicket,
          location: window.location,
        }),
      }),
    onSuccess: onRegistered,
    onError: (failed) => {
      captcha.refresh()
      if (errorCodeOf(failed) === 'rulesChanged') {
        return queryClient.invalidateQueries({ queryKey: ['system', 'registerSettings'] })
      }
    },
  })
  const failure = useMemo(() => {
    if (!error) return undefined
    const fields = error instanceof ApiError ? error.fields : undefined
    return { code: errorCodeOf(error), ...(fields ? { fields } : {}) }
  }, [error])
  return {
    busy: isPending,
    failure,
    // What went wrong is in `failure`; a form waits for the end only.
    send: (data: FormData) => mutateAsync(data).then(ignore, ignore),
  }
}

function ignore() {}
