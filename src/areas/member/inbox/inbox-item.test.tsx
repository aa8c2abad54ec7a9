import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { inboxKinds } from '#schemas/cashier/inbox-kinds.ts'
import { refusalReasons } from '#schemas/cashier/refusal-reasons.ts'
import { complaintAnswers, rejectionReasons } from '#schemas/cashier/withdrawal-states.ts'
import { messagesOf } from '#server/platform/text/catalogues.ts'
import { UiProvider } from '#ui/ui-provider.tsx'
import { InboxItem } from './inbox-item.tsx'

type Shown = Parameters<typeof InboxItem>[0]['message']

const subject = '5b0c8f0e-52f2-4d2f-9d0b-1f3a6f6c1a01'

function drawn(locale: 'en' | 'tl', kind: Shown['kind'], reason?: Shown['values']['reason']) {
  const values = {
    site: 'Solmar',
    currency: 'EUR',
    amount: '5000',
    reference: 'D-7K3QX9A0',
    subject,
  } as const
  const message = {
    id: subject,
    kind,
    values: { ...values, ...(reason === undefined ? {} : { reason }) },
    at: '2026-11-19T15:03:00.000Z',
    isRead: false,
  }
  return renderToStaticMarkup(
    <IntlProvider locale={locale} messages={messagesOf(locale)}>
      <UiProvider>
        <MemoryRouter initialEntries={['/member?page=messageV2']}>
          <InboxItem message={message} busy={false} onRead={() => {}} />
        </MemoryRouter>
      </UiProvider>
    </IntlProvider>,
  )
}

const reasonsOf = {
  depositFailed: refusalReasons,
  withdrawalRejected: rejectionReasons,
  complaintAnswered: complaintAnswers,
} as const

it.each(['en', 'tl'] as const)(
  'a message of each kind and reason is a sentence of its own in %s',
  (locale) => {
    const texts = inboxKinds.flatMap((kind) =>
      kind in reasonsOf
        ? reasonsOf[kind as keyof typeof reasonsOf].map((reason) => drawn(locale, kind, reason))
        : [drawn(locale, kind)],
    )
    for (const text of texts) {
      expect(text).toContain('<bdi>Solmar</bdi>')
      expect(text).toMatch(/<bdi>€50[.,]00<\/bdi>/)
      expect(text).not.toContain('inbox.')
    }
    expect(new Set(texts).size).toBe(texts.length)
  },
)

it('a message leads to its deposit or withdrawal', () => {
  expect(drawn('en', 'depositFailed', 'notFound')).toContain(`page=deposit&amp;deposit=${subject}`)
  expect(drawn('en', 'withdrawalApproved')).toContain(`page=withdraw&amp;withdrawal=${subject}`)
})
