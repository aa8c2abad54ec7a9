/** Crockford's base32: no I, L, O or U, so that people do not confuse them with digits. */
export const referenceAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const referenceLength = 8

/** A reference that a player gives with a payment, such as `D-7K3QX9AB`. `D` is a deposit. */
export const referencePattern = '^D-[0-9A-HJKMNP-TV-Z]{8}$'
/** Of a withdrawal. */
export const withdrawalReferencePattern = '^W-[0-9A-HJKMNP-TV-Z]{8}$'

/**
 * Finds the reference of a deposit (`D`) or a withdrawal (`W`) in a text that a person or a bank wrote: in lower case, with spaces or
 * hyphens in between, with O for 0 and I or L for 1. Undefined where there is none.
 */
export function readReference(text: string, kind: 'D' | 'W' = 'D'): string | undefined {
  const plain = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const [alone, followed] = patterns[kind]
  const [, code] = alone.exec(plain) ?? followed.exec(plain) ?? []
  return code && `${kind}-${code.replaceAll('O', '0').replaceAll(/[IL]/g, '1')}`
}

const patterns = {
  D: [/D([0-9A-TV-Z]{8})(?![0-9A-Z])/, /D([0-9A-TV-Z]{8})/],
  W: [/W([0-9A-TV-Z]{8})(?![0-9A-Z])/, /W([0-9A-TV-Z]{8})/],
} as const
