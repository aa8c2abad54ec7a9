import { Skeleton } from '#ui/skeleton.tsx'

/** What stands there while the site is being asked for: the shape of a header and a hero, after 200 ms. */
export function Splash() {
  return (
    <div aria-busy="true">
      <Skeleton height="4.5rem" borderRadius="0" />
      <Skeleton height="27rem" maxWidth="page" mx="auto" mt="6" />
    </div>
  )
}
