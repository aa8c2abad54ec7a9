import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import type { PictureRead } from '#machines/sms-countdown.ts'
import { captchaQuery } from '#api/queries/session.ts'
import type { Countdown } from './use-countdown.ts'

export interface CodePictureInUse {
  readonly shown: boolean
  readonly id: string
  readonly input: RefObject<HTMLInputElement | null>
  /** Base64 PNG without the `data:` prefix, as the platform sent it. */
  readonly image: string | undefined
  readonly wrong: 'missing' | 'notLoaded' | undefined
  readonly refreshing: boolean
  readonly onRefresh: () => void
  readonly onType: () => void
  /** What was read; `nothing` where a picture is shown and nobody has read it, which is then said at the field. */
  readonly take: () => PictureRead | 'nothing' | undefined
}

/** The picture of a code button whose browser cannot do the work of a captcha: a new one for each time that the machine asks for it. */
export function useCodePicture(snapshot: Countdown['snapshot']): CodePictureInUse {
  const id = useId()
  const { pictures, request } = snapshot.context
  const reading = snapshot.matches('readingPicture')
  const shown = reading || (snapshot.matches('loading') && request?.read !== undefined)
  const { data, isFetching, isError, refetch } = useQuery({
    ...captchaQuery(`code.${id}.${pictures}`),
    enabled: shown,
  })
  const input = useRef<HTMLInputElement>(null)
  const captchaId = data?.captchaId
  /** The picture that somebody passed over. */
  const [missed, setMissed] = useState<string>()
  let wrong: CodePictureInUse['wrong']
  if (isError) wrong = 'notLoaded'
  else if (missed !== undefined && missed === captchaId) wrong = 'missing'

  useEffect(() => {
    // Who types elsewhere by now is not called away.
    if (reading && !document.activeElement?.matches('input, select, textarea')) input.current?.focus()
  }, [reading, pictures])
  useEffect(() => {
    if (input.current) input.current.value = ''
  }, [captchaId])

  return {
    shown,
    id,
    input,
    image: data?.image,
    wrong,
    refreshing: isFetching,
    onRefresh: () => void refetch(),
    onType: () => setMissed(undefined),
    take() {
      if (!reading) return undefined
      const captcha = input.current?.value.trim()
      if (captcha && captchaId) return { captchaId, captcha }
      if (!captcha) setMissed(captchaId)
      input.current?.focus()
      return 'nothing'
    },
  }
}
