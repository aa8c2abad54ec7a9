import type { LegalTextId } from '#schemas/config/legal-text-ids.ts'
import { useSiteTitle } from '#config/document-title.ts'
import { useRegisterSettings } from '#config/use-register-settings.ts'
import { LegalText } from '#features/session/dialogs/legal-text.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Heading } from '#ui/text/heading.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { NotFoundPage } from './not-found-page.tsx'

export function TermsPage() {
  return <LegalPage text="terms" />
}

export function PrivacyPage() {
  return <LegalPage text="privacy" />
}

/** A legal text at an address of its own: for mails, search engines and whoever has no account yet. */
function LegalPage({ text }: { readonly text: LegalTextId }) {
  const { data } = useRegisterSettings()
  if (data && !data.register.terms.hasTexts) return <NotFoundPage />
  return <Shown text={text} />
}

function Shown({ text }: { readonly text: LegalTextId }) {
  useSiteTitle(useMessage()(`legal.${text}`))
  return (
    <Page>
      <Heading level={1}>
        <Message id={`legal.${text}`} />
      </Heading>
      <LegalText text={text} level={2} />
    </Page>
  )
}

const Page = styled('div', {
  base: { display: 'grid', gap: '2', maxWidth: 'page', mx: 'auto', px: { base: '4', md: '6' }, py: '8' },
})
