import { useQuery } from '@tanstack/react-query'
import { liveQuery } from '#api/queries/configuration.ts'
import { moduleIds } from '#schemas/calls/call.ts'
import { switchableFlags } from '#schemas/config/switchable-flags.ts'
import { routeIds } from '#schemas/config/routes/routes.ts'
import { useMerchant } from '../parts/use-merchant.ts'
import { useSwitchName } from './use-switch-name.ts'
import type { SwitchKind } from './switches.ts'

/** What can be switched off of a kind, by name. Vendors are those of the menu that is live. */
export function useSwitchChoices(
  merchant: string,
  kind: SwitchKind | undefined,
): readonly { readonly value: string; readonly label: string }[] {
  const nameOf = useSwitchName()
  const { known } = useMerchant(merchant)
  const { data } = useQuery({
    ...liveQuery(merchant, known?.release?.number),
    enabled: kind === 'vendor' && known !== undefined,
  })
  if (kind === 'vendor') return vendorsOf(data?.documents)
  if (kind === undefined) return []
  const ids: readonly string[] = {
    site: [],
    // Nobody could switch the console on again.
    module: moduleIds.filter((id) => id !== 'CONSOLE' && id !== 'SYSTEM'),
    flag: switchableFlags,
    route: routeIds.filter((id) => id !== 'home'),
  }[kind]
  return ids.map((id) => ({ value: id, label: nameOf({ kind, id }) }))
}

interface Menu {
  readonly categories?: readonly {
    readonly vendors?: readonly { readonly vassalage: string; readonly displayName: string }[]
  }[]
}

function vendorsOf(documents: unknown) {
  const { categories = [] } = (documents as { readonly menu?: Menu } | undefined)?.menu ?? {}
  const vendors = categories.flatMap((category) => category.vendors ?? [])
  const byCode = new Map(vendors.map(({ vassalage, displayName }) => [vassalage, displayName]))
  return [...byCode].map(([value, name]) => ({ value, label: `${name} (${value})` }))
}
