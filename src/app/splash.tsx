import { Skeleton } from '#ui/skeleton.tsx'

/** What stands there while the site is being asked for: the shape of a header and a hero, after 200 ms. */
export function Splash() {
  return (
    <div aria-busy="true">
      <Skeleton height="4.5rem" look="bar" />
      <Skeleton height="27rem" look="page" />
    </div>
  )
}
