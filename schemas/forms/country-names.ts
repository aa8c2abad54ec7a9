const known = new Map<string, Intl.DisplayNames>()

/** Names of countries (ISO 3166-1 alpha-2) in a language, by the tag of its formats. What names no country stays as it is. */
export function countryNames(codes: readonly string[], formats: string): string[] {
  const names = known.get(formats) ?? new Intl.DisplayNames([formats, 'en'], { type: 'region' })
  known.set(formats, names)
  return codes.map((code) => nameOf(names, code))
}

function nameOf(names: Intl.DisplayNames, code: string) {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
