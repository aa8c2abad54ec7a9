/** The texts that a player agrees to, in the order in which they are offered. Apart from their schema, which no browser needs. */
export const legalTextIds = ['terms', 'privacy'] as const
export type LegalTextId = (typeof legalTextIds)[number]
