import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-options.ts'
import { cardHandlers } from './cashier/cards/card-handlers.ts'
import { startCashierJobs } from './cashier/cashier-jobs.ts'
import { depositHandlers } from './cashier/deposit-handlers.ts'
import { findingHandlers } from './cashier/reconciliation/finding-handlers.ts'
import { isReachable } from './cashier/payouts/is-reachable.ts'
import { proofHandlers } from './cashier/proofs/proof-handlers.ts'
import { providerRoutes } from './cashier/provider-routes.ts'
import { staffCashierHandlers } from './cashier/staff-cashier-handlers.ts'
import { staffWithdrawalHandlers } from './cashier/withdrawal-requests/staff-withdrawal-handlers.ts'
import { statementHandlers } from './cashier/statements/statement-handlers.ts'
import { withdrawalHandlers } from './cashier/withdrawal-requests/withdrawal-handlers.ts'
import { gameHandlers } from './games/game-handlers.ts'
import { indexRoutes } from './games/index-routes.ts'
import { openPictures } from './games/pictures/open-pictures.ts'
import { pictureRoutes } from './games/pictures/picture-routes.ts'
import { warmPictures } from './games/pictures/warm-pictures.ts'
import { startLedgerJobs } from './ledger/ledger-jobs.ts'
import { startRoundQuestions } from './vendor-wallet/rounds/ask-rounds.ts'
import { vendorRoutes } from './vendor-wallet/messages/vendor-routes.ts'
import { vendorWalletHandlers } from './vendor-wallet/vendor-wallet-handlers.ts'
import { bookHandlers } from './wallet/book-handlers.ts'
import { startTransferJobs } from './wallet/transfer-jobs.ts'
import { transferHandlers } from './wallet/transfer-handlers.ts'
import { walletHandlers } from './wallet/wallet-handlers.ts'

/** The play wing: games, their vendors and the money that is played with. */
export function playWing(app: FastifyInstance, deps: AppDeps) {
  const cashier = withCashierClock(deps)
  return {
    handlers: {
      ...gameHandlers(deps),
      ...walletHandlers(deps),
      ...vendorWalletHandlers(deps),
      ...transferHandlers(deps),
      ...bookHandlers(deps),
      ...depositHandlers(cashier),
      ...cardHandlers(cashier),
      ...proofHandlers(deps),
      ...staffCashierHandlers(cashier),
      ...withdrawalHandlers(cashier),
      ...staffWithdrawalHandlers(cashier),
      ...findingHandlers(cashier),
      ...statementHandlers(cashier),
    },
    /** What vendors of games call. */
    vendors: () => app.register(vendorRoutes, deps),
    /** What payment providers call. */
    providers: () => app.register(providerRoutes, cashier),
    /** The pictures of games and the index that the lobby searches. */
    async files() {
      const { log, sites, catalogues } = deps
      const pictures = openPictures({ log, folder: deps.pictureFolder })
      let isOver = false
      app.addHook('preClose', async () => {
        isOver = true
        pictures.stop()
      })
      app.addHook('onClose', () => pictures.close())
      if (deps.warmsPictures)
        app.addHook('onListen', async () => {
          const merchants = sites.hosts().map(({ merchant }) => merchant)
          void warmPictures({ pictures, catalogues, merchants, isOver: () => isOver })
        })
      await app.register(pictureRoutes, { sites, catalogues, pictures })
      await app.register(indexRoutes, { sites, catalogues })
    },
  }
}

/** Starts the jobs of the wing until the server closes. */
export async function startPlayJobs(
  app: FastifyInstance,
  deps: Parameters<typeof startRoundQuestions>[0] &
    Parameters<typeof startLedgerJobs>[1] &
    Parameters<typeof startTransferJobs>[1] &
    Omit<Parameters<typeof startCashierJobs>[0], 'isReachable' | 'merchants' | 'trueClock'> &
    Pick<AppDeps, 'sites' | 'demoClock'>,
): Promise<void> {
  app.addHook('onClose', await startLedgerJobs(deps.jobs, deps))
  app.addHook('onClose', await startRoundQuestions(deps))
  app.addHook('onClose', await startTransferJobs(deps.jobs, deps))
  const cashier = {
    ...withCashierClock(deps),
    isReachable: isReachable(deps.sites, deps.clock),
    merchants: () => new Set(deps.sites.hosts().map(({ merchant }) => merchant)),
  }
  app.addHook('onClose', await startCashierJobs(cashier, deps.demoClock))
}

/** The cashier acts by the time of the demo; signatures, the audit and what leaves the house keep the true one. */
function withCashierClock<Deps extends Pick<AppDeps, 'clock' | 'demoClock'>>(deps: Deps) {
  return { ...deps, clock: deps.demoClock, trueClock: deps.clock }
}
