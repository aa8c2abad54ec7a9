import { withoutEnded } from '../../configuration/releases/without-ended.ts'
import type { Refusal } from '../ledger/operation.ts'
import type { GameSession } from './launches/game-sessions.ts'
import type { VendorWalletDeps } from './vendor-wallet-deps.ts'

/** Why a game takes no stakes by its site; the database asks about the player and the session. */
export function whyNoGame(
  { sites, catalogues, clock }: Pick<VendorWalletDeps, 'sites' | 'catalogues' | 'clock'>,
  { merchant, vendor, game }: GameSession,
): Refusal | undefined {
  const known = catalogues.of(merchant)?.byId.get(game)
  const site = sites.site(merchant)
  if (known?.item.vassalage !== vendor || known.item.state !== 'live' || !site) return 'gameUnavailable'
  const { maintenance, modulesOff } = withoutEnded(site.ops, clock.now())
  const isClosed = maintenance !== undefined || modulesOff.some(({ module }) => module === 'GAMES')
  return isClosed ? 'gameUnavailable' : undefined
}
