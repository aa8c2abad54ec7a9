import { Skeleton } from '#ui/skeleton.tsx'

/** Where the newest wins will be. */
export function WinnersPlace() {
  return <Skeleton height="16rem" />
}
