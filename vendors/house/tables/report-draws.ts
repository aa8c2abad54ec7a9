import type { VendorBody } from '#schemas/vendor-wallet/vendor-calls.ts'
import type { PlayDeps } from '../rounds/played.ts'
import type { NumbersOutcome } from '../shared-games/numbers.ts'
import type { PastRound, TableState } from './table-state.ts'

interface ReportDeps extends Pick<PlayDeps, 'wallet' | 'now'> {
  /** The vendor of a game. */
  vendorOf(game: string): string | undefined
}

type Draw = Pick<VendorBody<'draw'>, 'game' | 'drawId' | 'at' | 'numbers' | 'of'>

interface Waiting {
  readonly vendor: string
  readonly draw: Draw
}

export interface DrawReporter {
  /** Takes a result that players have just seen; only those of lotteries are reported. */
  drawn(table: Pick<TableState, 'id' | 'shared'>, round: PastRound): void
  /** Reports what waits; call it every few seconds. A merchant that does not answer delays no other one. */
  report(): Promise<void>
}

/** The most draws that wait for one merchant; the oldest are dropped. */
const mostWaiting = 200

/** Reports to merchants the numbers that their lotteries have drawn, each until it is answered. */
export function drawReporter({ wallet, now, vendorOf }: ReportDeps): DrawReporter {
  const waiting = new Map<string, Waiting[]>()
  const underWay = new Set<string>()
  return {
    drawn({ id, shared }, { commitment, shown }) {
      if (shared.name !== 'numbers') return
      const [merchant = '', game = ''] = id.split('/')
      const vendor = vendorOf(game)
      if (vendor === undefined) return
      const { numbers, of } = shown as NumbersOutcome
      const at = new Date(now()).toISOString()
      const draw = { game, drawId: commitment, at, numbers: [...numbers], of }
      waiting.set(merchant, [...(waiting.get(merchant) ?? []), { vendor, draw }].slice(-mostWaiting))
    },
    async report() {
      await Promise.all(
        [...waiting.keys()].map(async (merchant) => {
          if (underWay.has(merchant)) return
          underWay.add(merchant)
          await reportTo(merchant).finally(() => underWay.delete(merchant))
        }),
      )
    },
  }

  async function reportTo(merchant: string) {
    for (;;) {
      const [next] = waiting.get(merchant) ?? []
      if (!next) return
      const answer = await wallet.ask({ merchant, vendor: next.vendor }, 'draw', next.draw)
      if (!answer) return
      // Also a refused one: it would be refused again.
      waiting.set(
        merchant,
        (waiting.get(merchant) ?? []).filter((each) => each !== next),
      )
    }
  }
}
