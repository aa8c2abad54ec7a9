import { useNeededPart } from '#api/use-needed-part.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'

/** The page that teaches depositing, loaded when it is first opened. */
export function LazyTeachPage() {
  const page = useNeededPart('depositTeach', loadTeachPage)
  return page ? <page.Part /> : <Skeleton height="24rem" />
}

const loadTeachPage = async () => (await import('./teach/teach-page.tsx')).TeachPage
