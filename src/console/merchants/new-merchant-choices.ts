import type { CallBody } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { defaultLanguage, type Language } from '#schemas/config/languages.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import { codeOf } from './code-of.ts'

/** What an operator has entered for a new merchant; the optional fields follow the name until they are edited. */
export interface NewMerchantInput {
  readonly siteName: string
  /** The merchant that is copied; empty for a plain site. Undefined until it is chosen. */
  readonly from?: string
  readonly merchant?: string
  readonly host?: string
  readonly currency: Currency | ''
  readonly language: Language
  readonly country: string
}

export type NewMerchantChoices = Required<NewMerchantInput>

export const noInput: NewMerchantInput = {
  siteName: '',
  currency: '',
  language: defaultLanguage,
  country: '',
}

/** The input, with suggestions where nothing was entered. The first merchant that exists is copied, a plain site made where none does. */
export function withSuggestions(
  { siteName, from, merchant = codeOf(siteName), host, ...input }: NewMerchantInput,
  firstMerchant: string | undefined,
): NewMerchantChoices {
  const local = isLocal && merchant ? `${merchant}.${localHost}` : ''
  return { ...input, siteName, from: from ?? firstMerchant ?? '', merchant, host: host ?? local }
}

/** The body of `createMerchant`. */
export function bodyOf(choices: NewMerchantChoices): CallBody<Calls['createMerchant']> {
  const { from, currency, language, country } = choices
  const common = {
    merchant: choices.merchant.trim(),
    siteName: choices.siteName.trim(),
    host: choices.host.trim().toLowerCase(),
    ...(currency === '' ? {} : { currency }),
  }
  if (from !== '') return { ...common, from }
  return { ...common, languages: [language], country: country.trim().toUpperCase() }
}

const localHost = 'localhost'
/** Every name below `localhost` leads to this machine. */
export const isLocal = window.location.hostname.split('.').at(-1) === localHost
