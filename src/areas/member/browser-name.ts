const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Browser and system in words, as a player knows them: `Chrome, Android`; undefined where neither is known. */
export function browserName(userAgent: string): string | undefined {
  const found = [browsers, systems].flatMap(
    (table) => table.find(([, sign]) => sign.test(userAgent))?.[0] ?? [],
  )
  return found.length > 0 ? found.join(', ') : undefined
}
