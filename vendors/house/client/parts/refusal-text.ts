const words = {
  notEnoughMoney: 'notEnoughMoney',
  limitReached: 'limitReached',
  gameUnavailable: 'gameUnavailable',
  tokenExpired: 'sessionOver',
} as const

/** The text that says why the wallet took no stake, by the code that it gave. */
export function refusalText(code: string | undefined) {
  return words[code as keyof typeof words] ?? 'refused'
}
