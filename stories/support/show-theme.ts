import { themeStyleSheet, type ThemeSeed } from '#schemas/config/theme/theme-style-sheet.ts'
import { onceFor } from './once-for.ts'

const sheetOf = onceFor(themeStyleSheet)

/** Puts the style sheet of a theme on the page, in the place where the server writes it. */
export function showTheme(theme: ThemeSeed, mode: 'light' | 'dark' | 'system'): void {
  const known = document.getElementById('theme')
  const style = known ?? document.head.appendChild(document.createElement('style'))
  style.id = 'theme'
  style.textContent = sheetOf(theme)
  if (mode === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = mode
}
