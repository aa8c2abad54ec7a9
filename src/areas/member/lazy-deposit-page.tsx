import { useNeededPart } from '#api/use-needed-part.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'

/** The deposit page, loaded when it is first opened. */
export function LazyDepositPage() {
  const page = useNeededPart('deposit', loadDepositPage)
  return page ? <page.Part /> : <Skeleton height="24rem" />
}

const loadDepositPage = async () => (await import('./cashier/deposit-page.tsx')).DepositPage
