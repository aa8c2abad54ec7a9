import { Link } from 'react-router-dom'
import { whoSupports } from '#schemas/operators/operator-roles.ts'
import { Message } from '#i18n/message.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import { consolePaths } from '../parts/console-paths.ts'
import { hasUnlimitedRole, useSelf } from '../sign-in/use-self.ts'

interface SupportLinkProps {
  readonly merchant: string
  readonly account: string
}

/** Leads those who may help members to the page that finds this one. */
export function SupportLink({ merchant, account }: SupportLinkProps) {
  if (!hasUnlimitedRole(useSelf(), whoSupports, merchant)) return null
  return (
    <TextLink asChild>
      <Link to={{ pathname: consolePaths.members, search: `?${new URLSearchParams({ merchant, account })}` }}>
        <Message id="payments.support" />
      </Link>
    </TextLink>
  )
}
