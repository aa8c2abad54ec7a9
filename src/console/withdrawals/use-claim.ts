import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { request } from '#api/client.ts'
import { staffCashierKey } from '#api/queries/staff-cashier.ts'
import type { CaseProps } from './case-props.ts'

/** Milliseconds. A claim ends after fifteen minutes, so that one or two renewals may fail. */
const renewEvery = 240_000

/** Keeps this operator's claim of a withdrawal while it is open, and gives it up when it is closed. */
export function useClaim({ merchant, staffCase, onAnswer }: CaseProps): void {
  const queryClient = useQueryClient()
  const { id, claim } = staffCase
  const isOwn = claim?.isOwn === true
  const look = () => queryClient.invalidateQueries({ queryKey: staffCashierKey(merchant) })
  const params = { merchant, withdrawal: id }
  const renew = useEffectEvent(() => {
    // The case itself shows the operator who has it now.
    request('claimWithdrawal', { params }).then(onAnswer, look)
  })
  const giveUp = useEffectEvent(() => {
    if (isOwn) request('releaseWithdrawal', { params }).then(look, look)
  })
  useEffect(() => {
    if (!isOwn) return
    const timer = setInterval(renew, renewEvery)
    return () => clearInterval(timer)
  }, [isOwn])
  useEffect(() => () => giveUp(), [])
}
