/** A room with a card game, where players sit against each other. */
export interface CardRoom {
  readonly rules: 'luckyNine' | 'threeCards'
  /** The most who play a round. */
  readonly seats: 2 | 4
}

/** What of a pot the house keeps, in hundredths of a percent. */
export const roomCommission = 500

/** The room that a game of a catalogue is; undefined where its title promises something else. */
export function cardRoomOf({
  category,
  title,
}: {
  readonly category: string
  readonly title: string
}): CardRoom | undefined {
  if (category !== 'PVP') return undefined
  const seats = /\bDuel\b/.test(title) ? 2 : 4
  if (/\bLucky Nine\b/.test(title)) return { rules: 'luckyNine', seats }
  return /\bThree Cards?\b/.test(title) ? { rules: 'threeCards', seats } : undefined
}
