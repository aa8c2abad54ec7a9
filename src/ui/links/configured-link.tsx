import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { followable } from './followable.ts'

interface ConfiguredLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  /** A path of the site, or an https address (`linkPattern`); anything else leads nowhere. */
  readonly link: string
  readonly children: ReactNode
}

/** Where a link of the configuration leads: a screen of the site, or another site in a tab of its own. */
export function ConfiguredLink({ link, children, ...props }: ConfiguredLinkProps) {
  const href = followable(link)
  if (href?.startsWith('/')) {
    return (
      <Link to={href} {...props}>
        {children}
      </Link>
    )
  }
  return (
    <a {...props} {...(href === undefined ? {} : { href })} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
