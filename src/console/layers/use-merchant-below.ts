import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { merchantsQuery } from '#api/queries/configuration.ts'
import { layerQuery } from '#api/queries/layers.ts'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'

type Merchant = CallAnswer<Calls['consoleMerchants']>['items'][number]

export interface MerchantBelow {
  /** Those that stand below the layer; while nobody does, all. */
  readonly offered: readonly Merchant[]
  readonly shown: Merchant | undefined
  /** Its code, where it stands below the layer: what that says reaches it. */
  readonly seenAt: string | undefined
  choose(merchant: string): void
}

/** The merchant at which a layer is looked at: a form and a page are of a whole site. Undefined while it is not known who there is. */
export function useMerchantBelow(layer: string | undefined): MerchantBelow | undefined {
  const { data: merchants } = useQuery(merchantsQuery)
  const { data: about } = useQuery({ ...layerQuery(layer ?? ''), enabled: layer !== undefined })
  const [chosen, choose] = useState<string>()
  if (!merchants || !about) return undefined
  const below = new Set(about.merchants.map(({ merchant }) => merchant))
  const all = merchants.items.filter(({ release }) => release)
  const found = all.filter(({ merchant }) => below.has(merchant))
  const offered = found.length > 0 ? found : all
  const shown = offered.find(({ merchant }) => merchant === chosen) ?? offered[0]
  return { offered, shown, seenAt: found.length > 0 ? shown?.merchant : undefined, choose }
}
