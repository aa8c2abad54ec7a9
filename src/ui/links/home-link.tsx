import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ButtonLink } from '../buttons/button-link.tsx'

/** From a page that has nothing else to press to the first one of the site. */
export function HomeLink({ children }: { readonly children: ReactNode }) {
  return (
    <ButtonLink asChild>
      <Link to="/">{children}</Link>
    </ButtonLink>
  )
}
