import { heldWinHandlers } from './held-wins/held-win-handlers.ts'
import { launchHandlers } from './launches/launch-handlers.ts'
import { openedNumbers } from './reports/opened-numbers.ts'
import { playHandlers } from './play-handlers.ts'
import { roundBookHandlers } from './rounds/round-book-handlers.ts'
import type { VendorWalletDeps } from './vendor-wallet-deps.ts'

/** The calls about games that are played: launches, rounds, rooms, drawn numbers, and what operators see and decide of them. */
export function vendorWalletHandlers(deps: VendorWalletDeps) {
  return {
    ...playHandlers(deps),
    ...launchHandlers(deps),
    ...openedNumbers(deps),
    ...roundBookHandlers(deps),
    ...heldWinHandlers(deps),
  }
}
