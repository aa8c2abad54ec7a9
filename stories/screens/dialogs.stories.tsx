import { expect, screen, waitFor } from 'storybook/test'
import { ForgotDialog } from '#features/session/forgot-dialog.tsx'
import { LoginDialog } from '#features/session/login-dialog.tsx'
import { LogoutDialog } from '#features/session/logout-dialog.tsx'
import { RegisterDialog } from '#features/session/register-dialog.tsx'
import preview from '../../.storybook/preview.tsx'
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
  onLoggedOut: nothing,
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

export const ForgottenPassword = meta.story({
  render: (_, { globals }) => (
    <SiteScene toolbar={readToolbar(globals)}>
      <ForgotDialog {...dialog} />
    </SiteScene>
  ),
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

export const LoginOnAPhone = Login.extend({ globals: { viewport: { value: 'mobile1' } } })

export const Registration = meta.story({
  render: (_, { globals }) => (
    <SiteScene toolbar={readToolbar(globals)}>
      <RegisterDialog {...dialog} />
    </SiteScene>
  ),
})

export const RegistrationByMobileNumber = Registration.extend({ globals: { merchant: 'kidlat' } })

export const RegistrationOnAPhone = Registration.extend({ globals: { viewport: { value: 'mobile1' } } })

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
