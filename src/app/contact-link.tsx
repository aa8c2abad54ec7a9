import { Message } from '#i18n/message.tsx'
import { ButtonLink } from '#ui/button-link.tsx'

/** Contact us, where the merchant has said how; the address was checked when it was published. */
export function ContactLink({ href }: { readonly href: string | undefined }) {
  if (!href) return null
  return (
    <ButtonLink href={href} rel="noopener noreferrer" target="_blank" look="outline">
      <Message id="contact.us" />
    </ButtonLink>
  )
}
