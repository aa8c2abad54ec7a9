import type { Configuration } from '#schemas/config/documents.ts'
import type { Ops } from '#schemas/calls/operator/ops.ts'

/** The documents as they are obeyed while vendors, flags and routes are switched off; the release itself is left as it is. */
export function switchedOff(
  documents: Configuration,
  { vendorsOff = [], flagsOff = [], routesOff = [] }: Ops,
): Configuration {
  if (vendorsOff.length + flagsOff.length + routesOff.length === 0) return documents
  const { flags, menu, games } = documents
  const off = new Set<string>(routesOff.map(({ route }) => route))
  const vendors = new Set(vendorsOff.map(({ vassalage }) => vassalage))
  const isOn = (route: string) => !off.has(route)
  return {
    ...documents,
    flags: { ...flags, ...Object.fromEntries(flagsOff.map(({ flag }) => [flag, false])) },
    menu: { ...menu, routes: menu.routes.filter(isOn), header: menu.header.filter(isOn) },
    games: {
      ...games,
      vendorMaintenance: [
        ...games.vendorMaintenance.filter(({ vassalage }) => !vendors.has(vassalage)),
        ...vendorsOff.map(({ vassalage, reason, until }) => ({
          vassalage,
          reason,
          ...(until === undefined ? {} : { to: until }),
        })),
      ],
    },
  }
}
