import { useIntl } from 'react-intl'
import { type Amount, amountOf } from '#schemas/money/amount.ts'
import { styled } from '#ui/styled.tsx'
import { amountText } from './amount-text.ts'
import { useEffect, useRef, useState } from 'react'
import { calm } from '#ui/use-media.ts'
import { counted } from './counted.ts'

/** An amount that counts to its new value. */
export function BalanceFigure({ amount }: { readonly amount: Amount }) {
  const { locale } = useIntl()
  const shown = useCounted(amount.minor)
  return <Sum>{amountText(amountOf(shown, amount.currency), locale)}</Sum>
}

const Sum = styled('bdi', { base: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' } })

/** Milliseconds from one figure to the next. */
const lasts = 600

/** Counts to each new figure, from what stands there; at once for who asked for less motion. */
function useCounted(minor: bigint): bigint {
  const [shown, setShown] = useState(minor)
  const standing = useRef(minor)
  useEffect(() => {
    const from = standing.current
    if (from === minor) return
    const began = performance.now()
    const isCalm = matchMedia(calm).matches
    let frame = requestAnimationFrame(function step(now) {
      const share = isCalm ? 1 : (now - began) / lasts
      standing.current = counted(from, minor, share)
      setShown(standing.current)
      if (share < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [minor])
  return shown
}
