/** Jackpots that a vendor may have, the smallest first. */
export const jackpotLevels = ['mini', 'minor', 'major', 'grand'] as const
export type JackpotLevel = (typeof jackpotLevels)[number]
