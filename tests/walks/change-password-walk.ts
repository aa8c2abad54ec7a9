import { changePasswordMachine } from '#machines/change-password.ts'
import { defineWalk } from './machine-walk.ts'

const submitted = {
  type: 'submitted',
  input: {
    form: 'form',
    fields: {
      oldPassword: 'Correct-horse-7',
      newPassword: 'Another-horse-8',
      confirmNewPassword: 'Another-horse-8',
    },
  },
} as const
const fails = (code: string) => ({ failed: 'change', with: { code } }) as const

export const changePasswordWalk = defineWalk({
  title: 'Change password',
  machine: changePasswordMachine,
  events: [submitted, { type: 'edited' }, { type: 'cancelled' }],
  answers: { change: { done: [{}], failed: [{ code: 'oldPasswordWrong' }, { code: 'sessionExpired' }] } },
  names: {
    entering: 'Empty form',
    sending: 'Sending the form',
    sessionOver: 'The session has expired meanwhile',
    changed: 'The password has been changed',
    cancelled: 'Closed by the player',
  },
  notes: {
    entering: 'Old password, new one and its confirmation; a code where the flag asks for one.',
    sending: 'The platform checks it. The form stays, and cannot be sent twice.',
    sessionOver: 'The session ended meanwhile: the login opens over the form, which keeps what was typed.',
    changed: 'The new password is set, and every other session has ended.',
    cancelled: 'The dialog was closed; what was typed is forgotten.',
  },
  looks: {
    'Wrong old password': { events: [submitted, fails('oldPasswordWrong')] },
    'The new password is the old one': { events: [submitted, fails('samePassword')] },
    'Wrong code': { events: [submitted, fails('verificationCodeInvalid')] },
    'No connection': { events: [submitted, fails('networkAbnormal')] },
  },
})
