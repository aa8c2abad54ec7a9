import { Link } from 'react-router-dom'
import { routePath } from '#schemas/config/routes/routes.ts'
import { useSite } from '#config/use-site.ts'
import { ContactLink } from '#errors/contact-link.tsx'
import { Message } from '#i18n/message.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { PageState } from '#ui/notices/page-state.tsx'

/** The quick actions of the member centre that move money (specification §2). */
export const cashierPages = ['deposit', 'withdraw'] as const
export type CashierPage = (typeof cashierPages)[number]

/** Says of a quick action that this site does not have it, and whom to ask. */
export function CashierOff({ page }: { readonly page: CashierPage }) {
  const { siteName, contact } = useSite().permission
  return (
    <PageState
      kind="empty"
      icon="wallet"
      level={1}
      title={<Message id={`member.cashier.off.${page}`} />}
      action={
        <>
          <ButtonLink asChild>
            <Link to={routePath('member')}>
              <Message id="member.cashier.back" />
            </Link>
          </ButtonLink>
          <ContactLink href={contact} />
        </>
      }
    >
      <Message id="member.cashier.off.text" values={{ site: siteName }} />
    </PageState>
  )
}
