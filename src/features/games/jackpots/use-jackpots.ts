import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { JackpotLevel } from '#schemas/games/jackpot-levels.ts'
import { amountOf, type Amount } from '#schemas/money/amount.ts'
import { jackpotsQuery } from '#api/queries/home.ts'

export interface Jackpot {
  readonly level: JackpotLevel
  readonly amount: Amount
}

/** By the codes of their vendors, the highest of each first. */
export type Jackpots = ReadonlyMap<string, readonly Jackpot[]>

/** What the jackpots stand at; nothing until it is known. */
export function useJackpots(isWanted = true): Jackpots | undefined {
  const { data } = useQuery({ ...jackpotsQuery, enabled: isWanted })
  return useMemo(() => {
    if (!data) return undefined
    const ofVendors = new Map<string, Jackpot[]>()
    for (const { vassalage, level, amount } of data.jackpots)
      ofVendors.set(vassalage, [
        ...(ofVendors.get(vassalage) ?? []),
        { level, amount: amountOf(BigInt(amount), data.currency) },
      ])
    return ofVendors
  }, [data])
}
