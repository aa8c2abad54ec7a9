import type { Theme } from '#schemas/config/theme/theme.ts'

let sheet: CSSStyleSheet | undefined
let shown: string | undefined

/**
 * Shows a theme. That of the first permission stands in the page already, as the server sent it; that of a later release
 * replaces it by an adopted sheet, which needs no nonce. The colours are computed in a chunk that only then is loaded.
 */
export async function applyTheme(theme: Theme): Promise<void> {
  const wanted = JSON.stringify(theme)
  if (wanted === shown) return
  const first = shown === undefined
  shown = wanted
  if (first) return
  const { themeStyleSheet } = await import('#schemas/config/theme/theme-style-sheet.ts')
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  sheet.replaceSync(themeStyleSheet(theme))
}
