import { Link } from 'react-router-dom'
import { Message } from '#i18n/message.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'

/** To the member centre, from a page beside the site's own. */
export function MemberLink() {
  return (
    <ButtonLink asChild>
      <Link to="/member">
        <Message id="page.member" />
      </Link>
    </ButtonLink>
  )
}
