import type { About } from './component-about.ts'

const made =
  'The fields come from the rules of the merchant; the stories turn every two switches in all ways.'
const good = ['Switch the merchant: the rules are others, and so are the fields.']
const bad = ['Do not add a field to a form by hand: add it to the catalogue of fields.']

function form(purpose: string, messages: readonly string[] = []): About {
  return { purpose, shownWhen: made, good, bad, messages }
}

export const aboutForms: Readonly<Record<string, About>> = {
  'Forms/States': {
    purpose: 'What one form looks like while it is filled in, sent and refused.',
    shownWhen: 'Every form behaves like this one.',
    good: [
      'Let a field speak when it is left, not before.',
      'Move the focus to the summary of what is wrong.',
    ],
    bad: ['Do not disable the button: pressing it says what is missing.'],
    messages: ['form.'],
  },
  'Forms/Registration by username': form('Opening an account with a name of one’s own.', ['register.']),
  'Forms/Registration by mobile number': form('Opening an account with a mobile number.', ['register.']),
  'Forms/Login by password': form('Logging in with username and password.', ['login.']),
  'Forms/Login by SMS': form('Logging in with a code sent to the mobile number.', ['verification.']),
  'Forms/Forgotten password by phone': form('A new password, proven by the mobile number.', ['forgot.']),
  'Forms/Forgotten password by mail': form('A new password, proven by the email address.', ['forgot.']),
  'Forms/Change of the password': form('Another password, proven by the old one.', ['security.password']),
  'Forms/Mobile number': form('Another mobile number, proven by a code.', ['security.mobile']),
  'Forms/Others': {
    purpose: 'The forms that are the same whatever is switched on.',
    shownWhen: 'At their steps: profile, second proof, first and forced passwords.',
    good,
    bad,
    messages: ['field.'],
  },
}
