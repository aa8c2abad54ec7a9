import type { Handlers } from '../../../platform/contract/handler.ts'
import type { VendorWalletDeps } from '../vendor-wallet-deps.ts'
import '../vendor-tables.ts'

/** How many draws are answered unless the call says otherwise. */
const usual = 20

/** Answers `openedNumbers`: the draws that vendors reported, of lotteries that the merchant has from the same vendor. */
export function openedNumbers({
  db,
  catalogues,
}: Pick<VendorWalletDeps, 'db' | 'catalogues'>): Pick<Handlers, 'openedNumbers'> {
  return {
    async openedNumbers({ visit: { merchant }, query: { lottoGameCode, limit = usual } }) {
      const games = [...(catalogues.of(merchant)?.byId.values() ?? [])]
        .map(({ item }) => item)
        .filter(({ category, nodeId }) => {
          const isLottery = category === 'LOTT' || category === 'ELOTT'
          return isLottery && (lottoGameCode === undefined || nodeId === lottoGameCode)
        })
      if (games.length === 0) return { numero: [] }
      const byId = new Map(games.map((game) => [Number(game.nodeId), game]))
      const rows = await db
        .selectFrom('vendor_draw')
        .select(['vendor', 'game_id', 'draw_id', 'numbers', 'highest', 'opened_at'])
        .where('merchant', '=', merchant)
        .$if(lottoGameCode !== undefined, (draws) => draws.where('game_id', '=', Number(lottoGameCode)))
        .orderBy('opened_at', 'desc')
        .orderBy('draw_id')
        .limit(limit)
        .execute()
      return {
        numero: rows.flatMap(({ vendor, game_id, draw_id, numbers, highest, opened_at }) => {
          const game = byId.get(game_id)
          if (game?.vassalage !== vendor) return []
          return {
            lottoGameCode: game.nodeId,
            title: game.title,
            category: game.category,
            vassalage: vendor,
            drawId: draw_id,
            numbers,
            of: highest,
            openedAt: opened_at.toISOString(),
          }
        }),
      }
    },
  }
}
