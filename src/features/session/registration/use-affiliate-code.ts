import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errorCodeOf } from '#machines/error-code-of.ts'
import { affiliateQuery } from '#api/queries/session.ts'
import { useTopic } from '#forms/draft/form-context.ts'
import type { FormDraft } from '#forms/draft/form-draft.ts'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { useAddressCodes } from './use-address-codes.ts'
import { useErrorMessage } from '#errors/use-error-message.ts'

const field = 'affiliateCode'

/** Milliseconds without a key after which a code is asked about; leaving the field asks at once. */
const pause = 1_000

/**
 * Checks an affiliate code before it is sent ('invitation code error', specification §4): one of the address on entry, and one that is
 * typed when the typing pauses or the field is left. True while the field is not needed: the code in the address is used.
 * The codes of friends are checked with the form alone: an answer while one types would tell strangers who has an account here.
 */
export function useAffiliateCode(draft: FormDraft): boolean {
  const queryClient = useQueryClient()
  const errorMessage = useErrorMessage()
  const announce = useAnnounce()
  const brought = useAddressCodes()[field]
  const { error, isError } = useQuery({ ...affiliateQuery(brought ?? ''), enabled: brought !== undefined })
  const wrong = useTopic(draft, `error:${field}`, () => draft.errorOf(field))

  useEffect(() => {
    const object = (code: unknown, thrown: unknown) => {
      if (errorCodeOf(thrown) !== 'affiliateInvalid' || draft.valueOf(field) !== code) return
      draft.setFieldError({ field, code: 'affiliateInvalid' })
      announce(errorMessage({ code: 'affiliateInvalid' }))
    }
    if (error) object(brought, error)

    let asked: unknown = brought
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      clearTimeout(timer)
      const code = draft.valueOf(field)
      if (typeof code !== 'string' || code.trim() === '' || code === asked || draft.errorOf(field)) return
      asked = code
      queryClient.fetchQuery(affiliateQuery(code.trim())).catch((thrown: unknown) => object(code, thrown))
    }
    const stops = [
      draft.listen(`left:${field}`, ask),
      draft.listen(`value:${field}`, () => {
        clearTimeout(timer)
        timer = setTimeout(ask, pause)
      }),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [draft, queryClient, brought, error, announce, errorMessage])

  return brought !== undefined && !isError && !wrong
}
