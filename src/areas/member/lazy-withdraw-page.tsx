import { useNeededPart } from '#api/use-needed-part.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'

/** The withdrawal page, loaded when it is first opened. */
export function LazyWithdrawPage() {
  const page = useNeededPart('withdraw', loadWithdrawPage)
  return page ? <page.Part /> : <Skeleton height="24rem" />
}

const loadWithdrawPage = async () => (await import('./withdrawals/withdraw-page.tsx')).WithdrawPage
