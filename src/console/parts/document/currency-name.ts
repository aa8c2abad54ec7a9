import type { Translate } from './document-source.ts'

/** A currency by its code, which operators know it by, and its name in the language of the page. */
export function currencyName(code: string, translate: Translate): string {
  if (code === 'DEMO') return translate('document.money.currency.DEMO')
  // Of four letters it is none of the standard's, and has no name there.
  if (code.length !== 3) return code
  const name = new Intl.DisplayNames([document.documentElement.lang, 'en'], { type: 'currency' }).of(code)
  return name === undefined || name === code ? code : `${code} – ${name}`
}
