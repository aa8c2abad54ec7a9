/** The alphabet of SMS (GSM 03.38). With any other character a message has 70 characters instead of 160. */
const alphabet = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà^{}\\[~]|€',
)

/** Typographic characters that only look better than those of the alphabet. */
const plainForms: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
}

/** A text without the typographic characters that make an SMS longer than it has to be. */
export function plainPunctuation(text: string): string {
  return text.replace(/[‘’“”–—…\u00a0\u202f]/g, (each) => plainForms[each] ?? each)
}

/** A name without accents that SMS lack (Paraíso, Paraiso), where all of it fits the alphabet then; otherwise as it is. */
export function plainName(name: string): string {
  const plain = [...plainPunctuation(name)].map((each) =>
    alphabet.has(each) ? each : each.normalize('NFD').replace(/\p{M}/gu, ''),
  )
  return plain.every((each) => [...each].every((letter) => alphabet.has(letter))) ? plain.join('') : name
}
