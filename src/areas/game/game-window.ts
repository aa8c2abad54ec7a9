let opened: Window | null = null

/**
 * Opens a window for a game, at the press itself, or browsers stop it; false where they do. The game that comes there cannot reach
 * back into this page (T66).
 */
export function openGameWindow(): boolean {
  opened = window.open('about:blank', '_blank')
  if (opened) opened.opener = null
  return opened !== null
}

/** Sends the window that was opened last to the game. */
export function leadGameWindow(address: string): void {
  opened?.location.replace(address)
}

/** Nothing comes there. */
export function closeGameWindow(): void {
  opened?.close()
}
