import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { captchaQuery } from '#api/queries/session.ts'
import type { CaptchaSlot } from '#forms/form-context.ts'

export interface CaptchaInUse {
  readonly captchaId: string | undefined
  readonly slot: CaptchaSlot
  readonly refresh: () => void
}

/** The captcha of a form that has one. */
export function useCaptcha(form: string, wanted: boolean): CaptchaInUse {
  const { data, isFetching, refetch } = useQuery({ ...captchaQuery(form), enabled: wanted })
  const image = data?.image
  return useMemo(() => {
    const refresh = () => void (wanted && refetch())
    return {
      captchaId: data?.captchaId,
      slot: { image, refreshing: isFetching, onRefresh: refresh },
      refresh,
    }
  }, [data?.captchaId, image, isFetching, refetch, wanted])
}
