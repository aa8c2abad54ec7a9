import { useNeededPart } from '#api/use-needed-part.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'

/** The page of bank accounts and wallets, loaded when it is first opened. */
export function LazyCardsPage() {
  const page = useNeededPart('cards', loadCardsPage)
  return page ? <page.Part /> : <Skeleton height="24rem" />
}

const loadCardsPage = async () => (await import('./cards/cards-page.tsx')).CardsPage
