/**
 * The address of a captcha's picture, or nothing where what came is not a PNG of a sensible size: what the platform sends is
 * never taken for an address, or for markup.
 */
export function captchaAddress(image: unknown): string | undefined {
  if (typeof image !== 'string' || image.length > mostCharacters) return undefined
  if (!image.startsWith(pngSignature) || !/^[A-Za-z0-9+/=]+$/.test(image)) return undefined
  return `data:image/png;base64,${image}`
}

const mostCharacters = 200_000
/** The first bytes of every PNG, in base64. */
const pngSignature = 'iVBORw0KGgo'
