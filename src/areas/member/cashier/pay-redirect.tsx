import { Message } from '#i18n/message.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Icon } from '#ui/icons/icon.tsx'

interface PayRedirectProps {
  readonly name: string
  readonly url: string
}

/** The way to the provider's page, which leads back here. */
export function PayRedirect({ name, url }: PayRedirectProps) {
  // The address comes from the provider: nothing but a page is followed.
  if (!/^https?:\/\//i.test(url)) return null
  return (
    <div>
      <ButtonLink href={url} size="lg">
        <Message id="cashier.go" values={{ name: <bdi>{name}</bdi> }} />
        <Icon name="chevron-forward" />
      </ButtonLink>
    </div>
  )
}
