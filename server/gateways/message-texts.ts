/** Texts that the platform itself sends to players. `{name}` is substituted. */
const texts = {
  en: {
    registrationCode: '{site}: your code is {code}. It counts for {minutes} minutes. Tell it to nobody.',
    codeSent: 'The code is on its way.',
  },
  tl: {
    registrationCode:
      '{site}: ang iyong code ay {code}. May bisa ito nang {minutes} minuto. Huwag itong sabihin kaninuman.',
    codeSent: 'Papunta na ang code.',
  },
} as const

type TextId = keyof (typeof texts)['en']

/** A text in a language, in English where there is none. */
export function messageText(
  language: string,
  id: TextId,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const table: Readonly<Record<string, Readonly<Record<TextId, string>>>> = texts
  return (table[language] ?? texts.en)[id].replace(/\{(\w+)\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  )
}
