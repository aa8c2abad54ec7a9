import { expect, screen, userEvent } from 'storybook/test'
import { SecurityCentre } from '#areas/member/security-centre.tsx'
import preview from '../../.storybook/preview.tsx'
import { busy, fill, found, openedDialog, press, refused } from '../support/act.ts'
import { answering } from '../support/answering.ts'
import { recorded } from '../support/recorded.ts'
import { SectionScene } from './section-scene.tsx'

const meta = preview.meta({
  title: 'Screens/Security centre',
  globals: { account: 'member' },
  render: () => (
    <SectionScene>
      <SecurityCentre />
    </SectionScene>
  ),
})

export default meta

const providers = { signIn: ['google', 'facebook'] } as const
/** What changes it; an address that waits for its confirmation has another button before that. */
const row = (number: number) => `main li:nth-child(${number}) button:last-child`
const submit = '[role=dialog] form [type=submit]'
const password = 'Correct-horse-9'
const another = 'Another-horse-8'

export const SecurityCentreLoading = meta.story({ parameters: { answers: { security: 'never' } } })

export const SecurityCentreFailed = meta.story({
  parameters: { answers: { security: 'systemError' } },
  play: () => refused('security'),
})

/** An account that was just opened, by password. */
export const SecurityCentreEmpty = meta.story({ parameters: providers, play: () => expectRows(7) })

export const SecurityCentreFilled = meta.story({
  parameters: { moment: 'secured', ...providers },
  play: () => expectRows(7),
})

export const SecurityCentreFilledOnAPhone = SecurityCentreFilled.extend({
  globals: { viewport: { value: 'smallPhone' } },
})

/** The page was left while the first code was checked: new recovery codes are one press away. */
export const RecoveryCodesUnsaved = meta.story({
  beforeEach: answering('security', {
    ...recorded('solmar', 'security', 'secured'),
    recoveryCodesUnsaved: true,
  }),
  play: async () => {
    await expect(await screen.findByText(/^You have not confirmed that your recovery codes/)).toBeVisible()
    await expect(screen.getByText('Codes not saved')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'New recovery codes' }))
    await openedDialog()
  },
})

/** An account that came by a sign-in with others: whatever asks for the password sets one first. */
export const WithoutAPassword = meta.story({
  parameters: { moment: 'passwordless', ...providers },
  play: () => expectRows(7),
})

export const PasswordEntering = meta.story({
  play: async () => {
    await press(row(1))
    await openedDialog()
    await found('form [name="oldPassword"]')
  },
})

const newPassword = { newPassword: another, confirmNewPassword: another }

export const PasswordSending = meta.story({
  parameters: { answers: { changePassword: 'never' } },
  play: async () => {
    await press(row(1))
    await fill({ oldPassword: password, ...newPassword })
    await press(submit)
    await busy('changePassword')
  },
})

export const PasswordRefused = meta.story({
  parameters: { answers: { changePassword: 'oldPasswordWrong' } },
  play: async () => {
    await press(row(1))
    await fill({ oldPassword: 'Wrong-horse-7', ...newPassword })
    await press(submit)
    await refused('changePassword')
  },
})

/** Nothing to prove yet: the session alone sets the first one. */
export const FirstPassword = meta.story({
  parameters: { moment: 'passwordless' },
  play: async () => {
    await press(row(1))
    await found('form [name="newPassword"]')
    await expect(document.querySelector('form [name="oldPassword"]')).toBeNull()
  },
})

export const PaymentPasswordEntering = meta.story({
  play: async () => {
    await press(row(2))
    await found('form [name="paymentPassword"]')
  },
})

/** Who has one proves it, and not the password. */
export const PaymentPasswordChanging = meta.story({
  parameters: { moment: 'secured' },
  play: async () => {
    await press(row(2))
    await found('form [name="oldPaymentPassword"]')
  },
})

const payment = { password, paymentPassword: '482915', confirmPaymentPassword: '482915' }

export const PaymentPasswordSending = meta.story({
  parameters: { answers: { setPaymentPassword: 'never' } },
  play: async () => {
    await press(row(2))
    await fill(payment)
    await press(submit)
    await busy('setPaymentPassword')
  },
})

export const PaymentPasswordRefused = meta.story({
  parameters: { answers: { setPaymentPassword: 'oldPasswordWrong' } },
  play: async () => {
    await press(row(2))
    await fill(payment)
    await press(submit)
    await refused('setPaymentPassword')
  },
})

export const MobileEntering = meta.story({
  play: async () => {
    await press(row(3))
    await found('form [name="mobileNum"]')
  },
})

/** Where the site takes numbers of several countries. */
export const MobileEnteringWithADialingCode = MobileEntering.extend({ globals: { merchant: 'kidlat' } })

const mobile = { mobileNum: '9189876543', verificationCode: '123456', password }

export const MobileSending = meta.story({
  parameters: { answers: { bindMobile: 'never' } },
  play: async () => {
    await press(row(3))
    await fill(mobile)
    await press(submit)
    await busy('bindMobile')
  },
})

export const MobileRefused = meta.story({
  parameters: { answers: { bindMobile: 'mobileTaken' } },
  play: async () => {
    await press(row(3))
    await fill(mobile)
    await press(submit)
    await refused('bindMobile')
  },
})

export const EmailEntering = meta.story({
  play: async () => {
    await press(row(4))
    await found('form [name="email"]')
  },
})

const email = { email: 'juan@example.com', verificationCode: '123456', password }

export const EmailSending = meta.story({
  parameters: { answers: { bindEmail: 'never' } },
  play: async () => {
    await press(row(4))
    await fill(email)
    await press(submit)
    await busy('bindEmail')
  },
})

export const EmailRefused = meta.story({
  parameters: { answers: { bindEmail: 'verificationCodeInvalid' } },
  play: async () => {
    await press(row(4))
    await fill(email)
    await press(submit)
    await refused('bindEmail')
  },
})

/** Anyone who finds a page open does not get in for good: the password first, then the provider. */
export const LinkedEntering = meta.story({
  parameters: { moment: 'secured', ...providers },
  play: async () => {
    await press(row(7))
    await openedDialog()
  },
})

export const LinkedSending = meta.story({
  parameters: { ...providers, answers: { beginLink: 'never' } },
  play: async () => {
    await press(row(6))
    await fill({ password })
    await press(submit)
    await busy('beginLink')
  },
})

export const LinkedRefused = meta.story({
  parameters: { ...providers, answers: { beginLink: 'oldPasswordWrong' } },
  play: async () => {
    await press(row(6))
    await fill({ password })
    await press(submit)
    await refused('beginLink')
  },
})

export const Unlinking = meta.story({
  parameters: { moment: 'secured', ...providers, answers: { unlinkSignIn: 'never' } },
  play: async () => {
    await press(row(6))
    await busy('unlinkSignIn')
  },
})

/** The only way into an account stays. */
export const UnlinkingRefused = meta.story({
  parameters: { moment: 'secured', ...providers, answers: { unlinkSignIn: 'lastWayIn' } },
  play: async () => {
    await press(row(6))
    await refused('unlinkSignIn')
  },
})

async function expectRows(count: number) {
  await found('main li')
  await expect(document.querySelectorAll('main li')).toHaveLength(count)
}
