/** Browsers compute only where nobody can listen in (a secure context); elsewhere a captcha is a picture. */
export const canWork = globalThis.crypto?.subtle !== undefined
