import { useState } from 'react'
import { AuthenticatorDialog, type GivenCodes } from '#areas/member/authenticator-dialog.tsx'
import { NewCodesDialog } from '#areas/member/new-codes-dialog.tsx'
import { RecoveryCodesDialog } from '#areas/member/recovery-codes-dialog.tsx'
import {
  PersistentWindow,
  PersistentWindowProvider,
  usePersistentWindow,
} from '#ui/dialogs/persistent-window.tsx'
import { expect, spyOn, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'
import { busy, fill, found, openedDialog, press, refused } from '../support/act.ts'

const nothing = () => undefined

/** The steps of an authenticator (RFC 6238) in the security centre. */
const meta = preview.meta({
  title: 'Screens/Authenticator',
  globals: { account: 'member' },
  render: (_, { parameters }) => (
    <PersistentWindowProvider>
      <Steps isOn={parameters['isOn'] === true} asksForCodes={parameters['asksForCodes'] === true} />
      <PersistentWindow owner="" />
    </PersistentWindowProvider>
  ),
  play: openedDialog,
})

export default meta

/** As on the page of the member: the recovery codes come in a window of their own. */
function Steps({ isOn, asksForCodes }: { readonly isOn: boolean; readonly asksForCodes: boolean }) {
  const [isOpen, setIsOpen] = useState(true)
  const keep = usePersistentWindow()
  const showCodes = (given: GivenCodes) => {
    keep({ owner: '', window: <RecoveryCodesDialog given={given} /> })
    setIsOpen(false)
  }
  if (!isOpen) return null
  if (asksForCodes) return <NewCodesDialog onCodes={showCodes} onClose={nothing} />
  return <AuthenticatorDialog isOn={isOn} onCodes={showCodes} onDone={nothing} onClose={nothing} />
}

const on = { isOn: true }
const password = { password: 'Correct-horse-9' }
const code = { totpCode: '123456' }
const copy = '[role=dialog] ol ~ button'
const submit = '[role=dialog] form [type=submit]'

async function enterPassword() {
  await fill(password)
  await press(submit)
}

async function enterCode() {
  await enterPassword()
  await fill(code)
  await press(submit)
}

export const AuthenticatorEntering = meta.story()

export const AuthenticatorSending = meta.story({
  parameters: { answers: { beginAuthenticator: 'never' } },
  play: async () => {
    await enterPassword()
    await busy('beginAuthenticator')
  },
})

export const AuthenticatorRefused = meta.story({
  parameters: { answers: { beginAuthenticator: 'oldPasswordWrong' } },
  play: async () => {
    await enterPassword()
    await refused('beginAuthenticator')
  },
})

/** The secret as a picture for a camera, and in letters. */
export const Scanning = meta.story({
  play: async () => {
    await enterPassword()
    await found('[role=dialog] svg[shape-rendering]')
  },
})

export const ScanningOnAPhone = Scanning.extend({ globals: { viewport: { value: 'smallPhone' } } })

export const FirstCodeSending = meta.story({
  parameters: { answers: { confirmAuthenticator: 'never' } },
  play: async () => {
    await enterCode()
    await busy('confirmAuthenticator')
  },
})

export const FirstCodeRefused = meta.story({
  parameters: { answers: { confirmAuthenticator: 'verificationFailed' } },
  play: async () => {
    await enterCode()
    await refused('confirmAuthenticator')
  },
})

/** Told once: the dialog is not closed by a stray click. */
export const RecoveryCodes = meta.story({
  play: async () => {
    await enterCode()
    await found('[role=dialog] ol')
  },
})

export const RecoveryCodesCopied = meta.story({
  play: async () => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await enterCode()
    await press(copy)
    await found(`${copy} svg`)
    write.mockRestore()
  },
})

/** A browser that does not let pages copy: what is selected is every code. */
export const RecoveryCodesSelected = meta.story({
  play: async () => {
    const write = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'))
    await enterCode()
    await press(copy)
    const codes = await found('[role=dialog] ol')
    await waitFor(() => expect(window.getSelection()?.containsNode(codes, true)).toBe(true))
    write.mockRestore()
  },
})

/** They stay, and can be closed. */
export const RecoveryCodesUnrecorded = meta.story({
  parameters: { answers: { keepRecoveryCodes: 'systemError' } },
  play: async () => {
    await enterCode()
    await press(`${copy} + button`)
    await refused('keepRecoveryCodes')
    await found(`${copy} ~ button:last-child`)
  },
})

export const RecoveryCodesUnrecordedOnAPhone = RecoveryCodesUnrecorded.extend({
  globals: { viewport: { value: 'smallPhone' } },
})

const newCodes = { asksForCodes: true }

export const NewCodesEntering = meta.story({ parameters: newCodes })

export const NewCodesSending = meta.story({
  parameters: { ...newCodes, answers: { renewRecoveryCodes: 'never' } },
  play: async () => {
    await enterCode()
    await busy('renewRecoveryCodes')
  },
})

export const NewCodesRefused = meta.story({
  parameters: { ...newCodes, answers: { renewRecoveryCodes: 'verificationFailed' } },
  play: async () => {
    await enterCode()
    await refused('renewRecoveryCodes')
  },
})

export const NewCodes = meta.story({
  parameters: newCodes,
  play: async () => {
    await enterCode()
    await found('[role=dialog] ol')
  },
})

export const TurningOff = meta.story({ parameters: on })

export const TurningOffWithACode = meta.story({
  parameters: on,
  play: async () => {
    await enterPassword()
    await found('[name="totpCode"], #totpCode')
  },
})

export const TurningOffSending = meta.story({
  parameters: { ...on, answers: { removeAuthenticator: 'never' } },
  play: async () => {
    await enterCode()
    await busy('removeAuthenticator')
  },
})

/** The code is asked for again, beside what was typed. */
export const TurningOffRefused = meta.story({
  parameters: { ...on, answers: { removeAuthenticator: 'verificationFailed' } },
  play: async () => {
    await enterCode()
    await refused('removeAuthenticator')
  },
})

/** The first question is asked again. */
export const TurningOffWithAWrongPassword = meta.story({
  parameters: { ...on, answers: { removeAuthenticator: 'oldPasswordWrong' } },
  play: async () => {
    await enterCode()
    await refused('removeAuthenticator')
  },
})
