import type { FieldId } from './fields/field-ids.ts'
import { mostCharacters } from './fields/field-row.ts'
import { plainRule, ruleOf } from './field-positions.ts'
import { fieldView } from './field-view.ts'
import type { FieldView } from './fields/field.ts'
import type { FormName, FormVariant } from './form.ts'
import type { FormModel } from './form-model.ts'

type AccountFormName = Exclude<FormName, `register.${string}` | `profile.${string}`>

/** The fields of a form that logs in to an account, or changes or proves something of it (specification §4, §5). */
export function accountFields(
  model: FormModel,
  name: AccountFormName,
  { captcha }: Pick<FormVariant, 'captcha'>,
): readonly FieldView[] {
  return [...accountForms[name](model), ...(captcha ? [plain('captcha')] : [])]
}

const accountForms: { readonly [Name in AccountFormName]: (model: FormModel) => readonly FieldView[] } = {
  'login.password': (model) => [accountName(model), currentPassword()],
  'login.sms': (model) => [...knownNumber(model), plain('verificationCode')],
  'forgotPassword.phone': (model) => [
    ...knownNumber(model),
    plain('verificationCode'),
    ...newPassword(model),
  ],
  'forgotPassword.email': (model) => [accountName(model), plain('email')],
  'forgotPassword.link': newPassword,
  'changePassword.member': (model) => [
    plain('oldPassword'),
    ...newPassword(model),
    ...(model.flags.CHNGPASSVERIF3 ? [plain('verificationCode')] : []),
  ],
  'changePassword.forced': newPassword,
  // For who came without one, by a code or by another provider.
  'changePassword.set': newPassword,
  'paymentPassword.set': (model) => [currentPassword(), ...paymentPassword(model)],
  'paymentPassword.change': (model) => [plain('oldPaymentPassword'), ...paymentPassword(model)],
  'secondVerification.sms': () => [plain('verificationCode')],
  'secondVerification.email': () => [plain('verificationCode')],
  'secondVerification.realName': () => [plain('realName')],
  'secondVerification.bankAccountName': () => [plain('bankAccountName')],
  'secondVerification.totp': () => [plain('totpCode')],
  'secondVerification.recoveryCode': () => [plain('recoveryCode')],
  'bindMobile.member': (model) => [
    ...dialingCode(model),
    ruled(model, 'mobileNum'),
    plain('verificationCode'),
    currentPassword(),
  ],
  'bindEmail.member': (model) => [ruled(model, 'email'), plain('verificationCode'), currentPassword()],
}

/** One group, so that no form has headings. */
function setting(model?: FormModel) {
  return { group: 'account', countries: model?.countries ?? [] } as const
}

function plain(id: FieldId): FieldView {
  return fieldView(id, plainRule(id), true, setting())
}

function ruled(model: FormModel, id: FieldId): FieldView {
  return fieldView(id, ruleOf(model, id), true, setting())
}

/**
 * What a member chose under the rules of another day: those of today do not apply, so that old accounts still log in, and a
 * name may be a mobile number.
 */
function known(id: FieldId): FieldView {
  return fieldView(id, { enabled: true, required: true, min: 1, max: mostCharacters }, true, setting())
}

/** Who registered with a mobile number has no other name. */
function accountName({ flags }: FormModel): FieldView {
  return { ...known('username'), ...(flags.MOBILENUMREG3 ? { named: 'orMobile' } : {}) }
}

function currentPassword(): FieldView {
  return { ...known('password'), widget: 'password', autocomplete: 'current-password' }
}

function knownNumber(model: FormModel): readonly FieldView[] {
  return [...dialingCode(model), plain('mobileNum')]
}

/** Chosen only with the flag (specification §5). */
function dialingCode(model: FormModel): readonly FieldView[] {
  if (!model.flags.UPDATEMOBILEICC3 || model.countries.length === 0) return []
  const id = 'countryDialingCode'
  return [fieldView(id, plainRule(id), true, setting(model))]
}

function newPassword(model: FormModel): readonly FieldView[] {
  return [ruled(model, 'newPassword'), plain('confirmNewPassword')]
}

function paymentPassword(model: FormModel): readonly FieldView[] {
  return [ruled(model, 'paymentPassword'), plain('confirmPaymentPassword')]
}
