/** What a vendor may declare a win as, where it is not a multiple of the stakes of its round. */
export const declaredWins = ['freeRound', 'jackpot'] as const
export type DeclaredWin = (typeof declaredWins)[number]
