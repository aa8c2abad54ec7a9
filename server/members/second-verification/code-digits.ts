import { normaliseText } from '#schemas/forms/validation/normalise-text.ts'

/** The digits of a code, in whatever width or script they are typed, and however they are parted. */
export function codeDigits(code: string): string {
  return normaliseText(code, 'code').replace(/\D/g, '')
}
