import { useEffect, useEffectEvent, useRef } from 'react'
import { useIntl } from 'react-intl'
import type { Amount } from '#schemas/money/amount.ts'
import { useMessage } from '#i18n/use-message.ts'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { amountText } from '#i18n/amount-text.ts'
import { paced } from './paced.ts'

/** Milliseconds between two words about the balance. */
const atMostEvery = 10_000

/** Says the balance to those who hear the page when it is another one, and not each of many; nothing while there is none to say. */
export function useBalanceNews(sum: Amount | undefined): void {
  const announce = useAnnounce()
  const message = useMessage()
  const { locale } = useIntl()
  const said = useRef(sum)
  const say = useEffectEvent(() => {
    if (sum && said.current?.minor !== sum.minor)
      announce(message('wallet.balance.now', { amount: amountText(sum, locale) }))
    said.current = sum
  })
  const pace = useRef<ReturnType<typeof paced>>(null)
  useEffect(() => {
    const made = paced(atMostEvery, () => say())
    pace.current = made
    return () => made.stop()
  }, [])
  const minor = sum?.minor
  useEffect(() => {
    // The first figure is no news.
    if (said.current === undefined || minor === undefined) said.current = sum
    else if (said.current.minor !== minor) pace.current?.ask()
  }, [minor, sum])
}
