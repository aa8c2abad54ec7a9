import { Message } from '#i18n/message.tsx'
import { Stack } from '#forms/parts/stack.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { Deposit } from './deposit.ts'
import { PayInstructions } from './pay-instructions.tsx'

interface PayRedirectProps {
  readonly name: string
  readonly pay: Extract<NonNullable<Deposit['pay']>, { readonly url: string }>
}

/** The way to the provider's page, which leads back here. */
export function PayRedirect({ name, pay: { url, instructions } }: PayRedirectProps) {
  // The address comes from the provider: nothing but a page is followed.
  if (!/^https?:\/\//i.test(url)) return null
  return (
    <Stack>
      <PayInstructions text={instructions} />
      <div>
        <ButtonLink href={url} size="lg">
          <span>
            <Message id="cashier.go" values={{ name: <bdi>{name}</bdi> }} />
          </span>
          <Icon name="chevron-forward" />
        </ButtonLink>
      </div>
    </Stack>
  )
}
