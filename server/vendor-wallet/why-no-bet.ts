import { withoutEnded } from '../site/without-ended.ts'
import type { Refusal } from '../ledger/operation.ts'
import type { GameSession } from './game-sessions.ts'
import type { VendorWalletDeps } from './vendor-wallet-deps.ts'
import type { VendorRoundRow } from './vendor-tables.ts'

/** Why a stake is not taken, before anybody asks for the money; asked of debits alone. */
export function whyNoBet(
  { sites, catalogues, clock }: Pick<VendorWalletDeps, 'sites' | 'catalogues' | 'clock'>,
  { merchant, vendor, game, isOver, isDisabled }: GameSession,
  round: VendorRoundRow,
): Refusal | undefined {
  if (isDisabled) return 'userDisabled'
  if (isOver) return 'tokenExpired'
  const known = catalogues.of(merchant)?.byId.get(game)
  const isThere = known?.item.vassalage === vendor && known.item.state === 'live'
  if (!isThere || round.closed_at || isSiteClosed()) return 'gameUnavailable'
  return undefined

  function isSiteClosed() {
    const site = sites.site(merchant)
    if (!site) return true
    const { maintenance, modulesOff } = withoutEnded(site.ops, clock.now())
    return maintenance !== undefined || modulesOff.some(({ module }) => module === 'GAMES')
  }
}
