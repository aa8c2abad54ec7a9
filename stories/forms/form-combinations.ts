import { formIds, formModes, type FormName } from '#schemas/forms/form.ts'
import type { FormFlag } from '#schemas/forms/form-model.ts'
import { exportNameOf } from '../support/export-name.ts'
import { pairwise, type Switches } from './pairwise.ts'

/** A form as one setting of its switches makes it. */
export interface FormCombination {
  readonly name: string
  readonly exportName: string
  /** `register.username.captcha` */
  readonly form: string
  /** Flags that are not the merchant's own: `USERNAMEREG3+-REGMOBVERF3`. */
  readonly flags: string
}

interface Switched {
  readonly form: FormName
  /** What has to be on for there to be such a form. */
  readonly always: readonly FormFlag[]
  readonly flags: readonly FormFlag[]
  readonly variants: readonly ('captcha' | 'affiliate')[]
}

/** What changes what each form asks for; other flags change nothing in it. */
export const switchedForms = {
  'register-username': {
    form: 'register.username',
    always: ['USERNAMEREG3'],
    flags: ['REGMOBVERF3', 'UPDATEMOBILEICC3'],
    variants: ['captcha', 'affiliate'],
  },
  'register-mobile': {
    form: 'register.mobile',
    always: ['MOBILENUMREG3'],
    flags: ['MOBILENUMPASSREG3', 'UPDATEMOBILEICC3'],
    variants: ['captcha', 'affiliate'],
  },
  'login-password': {
    form: 'login.password',
    always: [],
    flags: ['MOBILENUMREG3'],
    variants: ['captcha'],
  },
  'login-sms': {
    form: 'login.sms',
    always: ['MOBILEVERCODELOGIN3'],
    flags: ['UPDATEMOBILEICC3'],
    variants: ['captcha'],
  },
  'forgot-by-phone': {
    form: 'forgotPassword.phone',
    always: [],
    flags: ['UPDATEMOBILEICC3'],
    variants: ['captcha'],
  },
  'forgot-by-email': {
    form: 'forgotPassword.email',
    always: [],
    flags: ['MOBILENUMREG3'],
    variants: ['captcha'],
  },
  'change-password': { form: 'changePassword.member', always: [], flags: ['CHNGPASSVERIF3'], variants: [] },
  'bind-mobile': { form: 'bindMobile.member', always: [], flags: ['UPDATEMOBILEICC3'], variants: [] },
} as const satisfies Record<string, Switched>

/** The forms that are the same whatever is switched. */
export const otherForms: readonly FormName[] = formIds
  .flatMap((form) => formModes[form].map((mode) => `${form}.${mode}` as FormName))
  .filter((name) => !Object.values(switchedForms).some(({ form }) => form === name))

/** What a designer calls the forms that no switch changes. */
export const otherFormNames: Readonly<Partial<Record<FormName, string>>> = {
  'forgotPassword.link': 'New password behind a mailed link',
  'changePassword.forced': 'New password before the login finishes',
  'changePassword.set': 'First password',
  'paymentPassword.set': 'First payment password',
  'paymentPassword.change': 'Another payment password',
  'profile.member': 'Profile',
  'secondVerification.sms': 'Second proof: a code by SMS',
  'secondVerification.email': 'Second proof: a code by email',
  'secondVerification.realName': 'Second proof: the own name',
  'secondVerification.bankAccountName': 'Second proof: the name of the bank account',
  'secondVerification.totp': 'Second proof: a code from the authenticator',
  'secondVerification.recoveryCode': 'Second proof: a recovery code',
  'bindEmail.member': 'Email address',
}

/** The settings of a form that are worth looking at. */
export function formCombinations({ form, always, flags, variants }: Switched): readonly FormCombination[] {
  return pairwise([...flags, ...variants]).map((setting) => ({
    name: nameOf(setting),
    exportName: exportNameOf(codeOf(setting)),
    form: [form, ...variants.filter((variant) => setting[variant])].join('.'),
    flags: [...always, ...flags.map((flag) => (setting[flag] ? flag : `-${flag}`))].join('+'),
  }))
}

/** What a designer sees of a switch that is on. */
const words: Readonly<Record<string, string>> = {
  REGMOBVERF3: 'a code by SMS',
  MOBILENUMREG3: 'a mobile number as a name',
  MOBILENUMPASSREG3: 'a password',
  UPDATEMOBILEICC3: 'a choice of country',
  CHNGPASSVERIF3: 'a code by SMS',
  captcha: 'a captcha',
  affiliate: 'an affiliate code',
}

function nameOf(setting: Switches) {
  const on = switchedOn(setting).map((name) => words[name] ?? name)
  return on.length > 0 ? `With ${new Intl.ListFormat('en').format(on)}` : 'Plain'
}

function codeOf(setting: Switches) {
  const on = switchedOn(setting)
  return on.length > 0 ? `With ${on.join(', ')}` : 'Plain'
}

function switchedOn(setting: Switches) {
  return Object.keys(setting).filter((name) => setting[name])
}
