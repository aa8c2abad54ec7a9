/** Puts the style sheet of a merchant on the page, in the place where the server writes it. */
export function showTheme(sheet: string, mode: 'light' | 'dark' | 'system'): void {
  const known = document.getElementById('theme')
  const style = known ?? document.head.appendChild(document.createElement('style'))
  style.id = 'theme'
  style.textContent = sheet
  if (mode === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = mode
}
