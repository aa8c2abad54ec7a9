import type { ComponentType } from 'react'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { request } from '#api/client.ts'
import {
  SendBindEmailCode,
  SendBindMobileCode,
  SendChangePasswordCode,
} from '#features/session/code-buttons.ts'
import type { SendCodeProps } from '#forms/form-context.ts'
import type { SecretId } from './secret-ids.ts'

export type Security = CallAnswer<Calls['security']>

interface Secret {
  readonly form: string
  readonly SendCode?: ComponentType<SendCodeProps>
  readonly change: (fields: Readonly<Record<string, string>>, form: string) => Promise<unknown>
}

/** Which form changes what, and the call that takes it. */
export function secrets({ hasPassword, hasPaymentPassword }: Security): Readonly<Record<SecretId, Secret>> {
  return {
    password: {
      form: hasPassword ? 'changePassword.member' : 'changePassword.set',
      SendCode: SendChangePasswordCode,
      change: ({ oldPassword, newPassword = '', confirmNewPassword = '', verificationCode }, form) =>
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
      change: ({ paymentPassword = '', confirmPaymentPassword = '', password, oldPaymentPassword }, form) =>
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
      change: ({ mobileNum = '', countryDialingCode, verificationCode = '', password = '' }, form) =>
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
      change: ({ email = '', verificationCode = '', password = '' }, form) =>
        request('bindEmail', { body: { form, email, verificationCode, password } }),
    },
  }
}
