import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { captchaChallengeQuery, captchaQuery } from '#api/queries/session.ts'
import { canWork } from '#forms/captcha/can-work.ts'
import type { CaptchaSlot, CaptchaKind } from '#forms/draft/form-context.ts'

export interface CaptchaInUse {
  readonly captchaId: string | undefined
  readonly slot: CaptchaSlot
}

/**
 * The captcha of a form that has one: work for the browser, or a picture for who prefers that. The work begins when somebody has begun
 * to fill the form in: until then the browser is busy with showing it, and the first word is typed.
 */
export function useCaptcha(form: string, wanted: boolean, hasBegun = true): CaptchaInUse {
  const [way, setMethod] = useState<CaptchaKind>(canWork ? 'work' : 'picture')
  const work = useQuery({ ...captchaChallengeQuery(form), enabled: wanted && hasBegun && way === 'work' })
  const picture = useQuery({ ...captchaQuery(form), enabled: wanted && way === 'picture' })
  const { isFetching, isError, refetch } = way === 'work' ? work : picture
  return useMemo(() => {
    const slot: CaptchaSlot = {
      way,
      ...(canWork ? { onWay: setMethod } : {}),
      image: picture.data?.image,
      challenge: work.data?.challenge,
      countsForSeconds: work.data?.countsForSeconds,
      refreshing: isFetching,
      failed: isError,
      onRefresh: () => void (wanted && refetch()),
    }
    return { captchaId: (way === 'work' ? work.data : picture.data)?.captchaId, slot }
  }, [way, work.data, picture.data, isFetching, isError, refetch, wanted])
}
