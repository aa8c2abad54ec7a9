import { expect, fn, screen, spyOn, userEvent, waitFor } from 'storybook/test'
import { SignInPage } from '#console/sign-in/sign-in-page.tsx'
import { useNamespace } from '#i18n/use-namespace.ts'
import preview from '../../.storybook/preview.tsx'
import { found } from '../support/act.ts'
import { answering } from '../support/answering.ts'

const done = fn()

const meta = preview.meta({ title: 'Console/Sign-in', render: () => <Scene /> })

export default meta

function Scene({ invitation }: { readonly invitation?: string }) {
  const isReady = useNamespace('console')
  return isReady ? <SignInPage invitation={invitation} onHold={done} onDone={done} /> : null
}

const phone = { viewport: { value: 'smallPhone' } } as const
const invitation = 'an-invitation-of-the-story'
const ticket = 'a-ticket-of-the-story'

async function signIn() {
  done.mockClear()
  await userEvent.type(await screen.findByLabelText('Name'), 'ana.solmar')
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse battery{Enter}')
}

export const NameAndPassword = meta.story({
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await expect(screen.getByLabelText('Name')).toHaveFocus()
  },
})

export const NameAndPasswordInTagalogOnAPhone = meta.story({ globals: { ...phone, language: 'tl' } })

export const Refused = meta.story({
  parameters: { answers: { signInOperator: 'loginFailed' } },
  play: async () => {
    await signIn()
    await waitFor(async () => expect(await found('form [role=alert]')).toHaveFocus())
    await expect(screen.getByLabelText('Name')).toHaveValue('ana.solmar')
  },
})

/** Who publishes or administers is asked for a code of the authenticator. */
export const Code = meta.story({
  beforeEach: answering('signInOperator', { next: 'code', ticket }),
  play: async () => {
    await signIn()
    await waitFor(async () => expect(await screen.findByLabelText('Code')).toHaveFocus())
    answering('answerOperatorCode', {})()
    await userEvent.keyboard('123456{Enter}')
    await waitFor(() => expect(done).toHaveBeenCalled())
  },
})

function enrolling() {
  answering('signInOperator', { next: 'enrol', ticket })()
  answering('beginEnrolment', enrolment)()
  answering('finishEnrolment', given)()
}

const given = {
  recoveryCodes: ['abcd-efgh-ijkl', 'mnop-qrst-uvwx', 'yzab-cdef-ghij'],
  codeSet: 'the-codes-of-the-story',
}

const enrolment = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Marquee:ana.solmar?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Marquee',
}

/** It is set up before anything else; the recovery codes are shown once. */
export const Authenticator = meta.story({
  beforeEach: enrolling,
  play: async () => {
    await signIn()
    await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}')
    await expect(await screen.findByText(/abcd-efgh-ijkl/)).toBeVisible()
  },
})

/** A browser that does not let pages copy says so, and all that is shown is selected. */
export const RecoveryCodesSelected = meta.story({
  beforeEach: enrolling,
  play: async () => {
    const write = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'))
    await signIn()
    await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Copy' }))
    // To be seen, and to be heard.
    const said = () => screen.getAllByText(/does not let this page copy. The text is selected/)
    await waitFor(() => expect(said()).toHaveLength(2))
    await expect(said()[0]).toBeVisible()
    await expect(window.getSelection()?.toString()).toMatch(
      /^abcd-efgh-ijkl\s+mnop-qrst-uvwx\s+yzab-cdef-ghij$/,
    )
    write.mockRestore()
  },
})

/** They stay, and the operator can go on. */
export const RecoveryCodesUnrecordedOnAPhone = meta.story({
  globals: phone,
  beforeEach: enrolling,
  parameters: { answers: { keepOperatorRecoveryCodes: 'systemError' } },
  play: async () => {
    await signIn()
    await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'I have saved them' }))
    await waitFor(async () => expect(await found('[role=alert][tabindex]')).toHaveFocus())
    await expect(screen.getByText(/abcd-efgh-ijkl/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Continue anyway' }))
    await expect(done).toHaveBeenCalled()
  },
})

export const AuthenticatorOnAPhone = meta.story({
  globals: phone,
  beforeEach: enrolling,
  play: async () => {
    await signIn()
    await expect(await screen.findByText(/JBSW Y3DP/)).toBeVisible()
  },
})

export const Invited = meta.story({
  render: () => <Scene invitation={invitation} />,
  beforeEach: answering('readInvitation', { name: 'ed.solmar', expiresAt: '2026-12-24T10:00:00.000Z' }),
  play: async () => expect(await screen.findByText('ed.solmar')).toBeVisible(),
})

/** It was used already, or is too old: there is a way on. */
export const InvitationGone = meta.story({
  render: () => <Scene invitation={invitation} />,
  parameters: { answers: { readInvitation: 'ticketExpired' } },
  play: async () => {
    await expect(await screen.findByText(/^This invitation has been used/)).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  },
})
