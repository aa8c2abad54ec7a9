import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { ForgotDialog } from '#features/session/reset/forgot-dialog.tsx'
import { LoginDialog } from '#features/session/login/login-dialog.tsx'
import { LogoutDialog } from '#features/session/logout-dialog.tsx'
import { RegisterDialog } from '#features/session/registration/register-dialog.tsx'
import preview from '../../.storybook/preview.tsx'
import { found, made, press } from '../support/act.ts'
import { readToolbar } from '../support/toolbar.ts'
import { SiteScene } from './site-scene.tsx'

const nothing = () => undefined
const dialog = {
  onClose: nothing,
  onOther: nothing,
  onForgot: nothing,
  onLogin: nothing,
  onSession: nothing,
  onLoggedIn: nothing,
  onLinkUsed: nothing,
  onLinkTried: nothing,
  onLeaving: nothing,
  onLoggedOut: nothing,
  onStep: nothing,
}

const meta = preview.meta({
  title: 'Screens/Dialogs',
  play: async () => {
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
  },
})

export default meta

export const Login = meta.story({
  render: (_, { globals }) => (
    <SiteScene toolbar={readToolbar(globals)}>
      <LoginDialog {...dialog} />
    </SiteScene>
  ),
})

export const LoginByPasswordOrCode = Login.extend({ globals: { merchant: 'kidlat' } })

export const LoginByCode = LoginByPasswordOrCode.extend({
  play: async () => {
    await press('[role=dialog] [role=tab]:nth-child(2)')
    await found('form [name="mobileNum"]')
  },
})

export const ForgottenPassword = meta.story({
  render: (_, { globals }) => (
    <SiteScene toolbar={readToolbar(globals)}>
      <ForgotDialog {...dialog} />
    </SiteScene>
  ),
})

export const ForgottenPasswordByMail = ForgottenPassword.extend({
  play: async () => {
    await press('[role=dialog] [role=tab]:nth-child(2)')
    await found('form [name="email"]')
  },
})

export const ForgottenPasswordOnAPhone = ForgottenPassword.extend({
  globals: { viewport: { value: 'smallPhone' }, merchant: 'kidlat' },
})

/** The terms lie over the form that asks to agree to them. */
export const TermsOverTheRegistration = meta.story({
  render: (_, { globals }) => (
    <SiteScene toolbar={readToolbar(globals)}>
      <RegisterDialog {...dialog} />
    </SiteScene>
  ),
  play: async () => {
    await press('[role=dialog] a[href="/terms"]')
    await found('[role=dialog] h3')
  },
})

export const PrivacyNoticeOverTheRegistration = TermsOverTheRegistration.extend({
  play: async () => {
    await press('[role=dialog] a[href="/privacy"]')
    await found('[role=dialog] h3')
  },
})

/** The address that mails and search engines know. */
export const TermsPage = meta.story({
  parameters: { route: '/terms' },
  render: (_, { globals }) => <SiteScene toolbar={readToolbar(globals)} />,
  play: async () => {
    await found('main h1')
    await found('main h2')
  },
})

/** The page that a mailed link leads to: the ticket leaves the address, and the dialog opens. */
export const ResetPasswordPage = meta.story({
  parameters: { route: '/reset-password#ticket=a-ticket-of-a-story-that-nobody-gave' },
  render: (_, { globals }) => <SiteScene toolbar={readToolbar(globals)} />,
  play: async () => {
    await found('form [name="newPassword"]')
  },
})

/** The link was used already, or it is older than half an hour. */
export const ResetPasswordPageOfAnExpiredLink = ResetPasswordPage.extend({
  parameters: { answers: { resetLinkAccount: 'ticketExpired' } },
  play: async () => {
    await made('resetLinkAccount')
    await waitFor(() => expect(document.querySelector('[role=dialog] form')).toBeNull())
    await found('[role=dialog] h2[tabindex]')
  },
})

/** The page was unloaded, or the answer lost, after a new password had been sent with the link, which works no more. */
export const NewPasswordThatWasSent = meta.story({
  parameters: { answers: { resetLinkAccount: 'ticketExpired' } },
  render: (_, { globals }) => (
    <SiteScene toolbar={readToolbar(globals)}>
      <ForgotDialog {...dialog} login={{ resetTicket: 'a-ticket-of-a-story', isUnsure: true }} />
    </SiteScene>
  ),
  play: async () => {
    await made('resetLinkAccount')
    await waitFor(() => expect(document.querySelector('[role=dialog] form')).toBeNull())
    await found('[role=dialog] h2[tabindex]')
  },
})

export const NewPasswordBehindAMailedLink = meta.story({
  render: (_, { globals }) => (
    <SiteScene toolbar={readToolbar(globals)}>
      <ForgotDialog {...dialog} login={{ resetTicket: 'a-ticket-of-a-story' }} />
    </SiteScene>
  ),
})

/** The page did not ask for it: the session had ended. */
export const LoginAfterASessionEnded = meta.story({
  render: (_, { globals }) => (
    <SiteScene toolbar={readToolbar(globals)}>
      <LoginDialog {...dialog} reason="sessionExpired" />
    </SiteScene>
  ),
})

export const LoginOnAPhone = Login.extend({ globals: { viewport: { value: 'smallPhone' } } })

export const Registration = meta.story({
  render: (_, { globals }) => (
    <SiteScene toolbar={readToolbar(globals)}>
      <RegisterDialog {...dialog} />
    </SiteScene>
  ),
})

export const RegistrationByMobileNumber = Registration.extend({ globals: { merchant: 'kidlat' } })

export const RegistrationOnAPhone = Registration.extend({ globals: { viewport: { value: 'smallPhone' } } })

/** Neither way of registering is on. */
export const RegistrationClosed = Registration.extend({
  parameters: { flags: { USERNAMEREG3: false, MOBILENUMREG3: false } },
})

export const RegistrationCannotBeLoaded = Registration.extend({ globals: { network: 'error' } })

export const Logout = meta.story({
  globals: { account: 'member' },
  render: (_, { globals }) => (
    <SiteScene toolbar={readToolbar(globals)}>
      <LogoutDialog {...dialog} />
    </SiteScene>
  ),
  play: async () => {
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible())
  },
})

/** With a draft that nobody has published: another name and colour, and a longer user name than what is live asks for. */
export const RegistrationOfADraft = Registration.extend({
  globals: { draft: 'summer' },
  play: async () => {
    await expect((await screen.findAllByText(/Solmar Summer/))[0]).toBeVisible()
    const brand = getComputedStyle(document.documentElement).getPropertyValue('--mq-brand')
    await expect(brand.trim()).toBe('#2dd4bf')
    const username = await found('[role=dialog] [name="username"]')
    await userEvent.type(username, 'mariacl')
    await userEvent.tab()
    await waitFor(() => expect(username).toHaveAttribute('aria-invalid', 'true'))
  },
})
