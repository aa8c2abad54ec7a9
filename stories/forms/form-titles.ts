import type { switchedForms } from './form-combinations.ts'

/** What designers call the forms that switches change; their stories stand under `Forms/<title>`. */
export const formTitles: Readonly<Record<keyof typeof switchedForms, string>> = {
  'register-username': 'Registration by username',
  'register-mobile': 'Registration by mobile number',
  'login-password': 'Login by password',
  'login-sms': 'Login by SMS',
  'forgot-by-phone': 'Forgotten password by phone',
  'forgot-by-email': 'Forgotten password by mail',
  'change-password': 'Change of the password',
  'bind-mobile': 'Mobile number',
}
