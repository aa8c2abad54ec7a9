import { useState, type RefObject } from 'react'
import { failureOf } from '#machines/failure-of.ts'
import { focusAfter } from '#ui/focus/focus-after.ts'
import { useNetworkBack } from '#ui/hooks/use-network-back.ts'

/**
 * Whether what was said of a network that is away is over, because it is back. `goes`: whatever was pressed is still there without it.
 *
 * @param error Whatever a call has thrown.
 * @param said What says so: the focus moves on from it before it goes.
 */
export function useOverWithNetwork(
  error: unknown,
  said: RefObject<HTMLElement | null>,
  goes = true,
): boolean {
  const [over, setOver] = useState<unknown>()
  const waits = goes && Boolean(error) && failureOf(error).code === 'networkAbnormal'
  useNetworkBack(waits, () => {
    focusAfter(said.current)
    setOver(error)
  })
  return waits && over === error
}
