import type { ComponentType } from 'react'
import 'virtual:call-table/late'
import type { ChangeInput } from '#machines/change-password.ts'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { request } from '#api/client.ts'
import {
  SendBindEmailCode,
  SendBindMobileCode,
  SendChangePasswordCode,
} from '#features/session/codes/code-buttons.ts'
import type { SendCodeProps } from '#forms/draft/form-context.ts'
import type { SecretId } from './secret-ids.ts'

export type Security = CallAnswer<Calls['security']>

interface Secret {
  readonly form: string
  readonly SendCode?: ComponentType<SendCodeProps>
  readonly change: (input: ChangeInput) => Promise<unknown>
}

/** Which form changes what, and the call that takes it. */
export function secrets({ hasPassword, hasPaymentPassword }: Security): Readonly<Record<SecretId, Secret>> {
  return {
    password: {
      form: hasPassword ? 'changePassword.member' : 'changePassword.set',
      SendCode: SendChangePasswordCode,
      change: ({
        form,
        fields: { oldPassword, newPassword = '', confirmNewPassword = '', verificationCode },
      }) =>
        request('changePassword', {
          body: {
            form,
            newPassword,
            confirmNewPassword,
            ...(oldPassword === undefined ? {} : { oldPassword }),
            ...(verificationCode === undefined ? {} : { verificationCode }),
          },
        }),
    },
    paymentPassword: {
      form: hasPaymentPassword ? 'paymentPassword.change' : 'paymentPassword.set',
      change: ({
        form,
        fields: { paymentPassword = '', confirmPaymentPassword = '', password, oldPaymentPassword },
      }) =>
        request('setPaymentPassword', {
          body: {
            form,
            paymentPassword,
            confirmPaymentPassword,
            ...(password === undefined ? {} : { password }),
            ...(oldPaymentPassword === undefined ? {} : { oldPaymentPassword }),
          },
        }),
    },
    mobile: {
      form: 'bindMobile.member',
      SendCode: SendBindMobileCode,
      change: ({
        form,
        fields: { mobileNum = '', countryDialingCode, verificationCode = '', password = '' },
      }) =>
        request('bindMobile', {
          body: {
            form,
            mobileNum,
            verificationCode,
            password,
            ...(countryDialingCode === undefined ? {} : { countryDialingCode }),
          },
        }),
    },
    email: {
      form: 'bindEmail.member',
      SendCode: SendBindEmailCode,
      change: ({ form, fields: { email = '', verificationCode = '', password = '' } }) =>
        request('bindEmail', { body: { form, email, verificationCode, password } }),
    },
  }
}
