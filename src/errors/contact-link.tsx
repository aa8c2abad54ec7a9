import { Message } from '#i18n/message.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'

interface ContactLinkProps {
  readonly href: string | undefined
  readonly size?: 'sm'
}

/** Contact us, where the merchant has said how; the address was checked when it was published. */
export function ContactLink({ href, size }: ContactLinkProps) {
  if (!href) return null
  return (
    <ButtonLink href={href} rel="noopener noreferrer" target="_blank" look="outline" size={size}>
      <Message id="contact.us" />
    </ButtonLink>
  )
}
