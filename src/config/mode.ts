import { preferences } from '#api/storage.ts'

export type Mode = 'light' | 'dark'

/** Puts the mode that the visitor chose last time on the page, before anything is drawn. */
export function startMode(): void {
  const chosen = preferences.mode.get()
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset['theme'] = chosen
}

/** The mode that is shown: the visitor's choice, else the merchant's default, else the device's. */
export function currentMode(byDefault: Mode | 'system'): Mode {
  const chosen = document.documentElement.dataset['theme']
  if (chosen === 'light' || chosen === 'dark') return chosen
  if (byDefault !== 'system') return byDefault
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

export function chooseMode(mode: Mode): void {
  document.documentElement.dataset['theme'] = mode
  preferences.mode.set(mode)
}
