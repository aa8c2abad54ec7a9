import { registrationForm } from '#schemas/config/register-address.ts'
import { useCompiledForm, type CompiledFormState } from '#forms/use-compiled-form.ts'
import { useAddressCodes } from './use-address-codes.ts'
import type { RegistrationMode } from '#schemas/config/registration-modes.ts'

/**
 * The form of a way of registering. Where the rules always ask for a captcha, it has one in every variant. A code of the address is
 * sent with the form, which shows it when it does not count (specification §4).
 */
export function useRegistrationForm(mode: RegistrationMode): CompiledFormState {
  return useCompiledForm(registrationForm(mode, useAddressCodes()['affiliateCode'] !== undefined))
}
