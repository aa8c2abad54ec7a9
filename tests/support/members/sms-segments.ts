const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const extended = '^{}\\[~]|€'

/** How many SMS a text is sent as: of 160 septets in GSM-7 (153 each where there are several), or of 70 (67) units in UCS-2. */
export function smsSegments(text: string): number {
  const isGsm = [...text].every((each) => basic.includes(each) || extended.includes(each))
  if (!isGsm) return text.length <= 70 ? 1 : Math.ceil(text.length / 67)
  const septets = [...text].reduce((sum, each) => sum + (extended.includes(each) ? 2 : 1), 0)
  return septets <= 160 ? 1 : Math.ceil(septets / 153)
}
