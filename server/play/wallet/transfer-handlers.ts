import { CallError } from '../../platform/contract/call-error.ts'
import type { Handlers } from '../../platform/contract/handler.ts'
import type { WalletTransfer } from './transfer-table.ts'
import { beginTransfer, type TransferDeps } from './wallet-transfers.ts'

/** Answers to `walletTransfer` and `walletTransfers`: each caller's own, towards games where the merchant keeps wallets apart. */
export function transferHandlers(deps: TransferDeps) {
  return {
    async walletTransfer({ caller, visit: { merchant }, body, idempotencyKey: key }) {
      const { money } = deps.rules(merchant)
      // What was moved there while the merchant kept it apart comes back.
      if (!money.merchantWallet && body.from === 'main') throw new CallError('moduleOff')
      if (key === undefined)
        throw new CallError('badRequest', {}, 'Money moves with an Idempotency-Key alone')
      if (body.currency !== money.currency) throw new CallError('rulesChanged')
      const asked = {
        merchant,
        member_id: BigInt(caller.memberId),
        key,
        currency: money.currency,
        amount: BigInt(body.amount),
        from_wallet: body.from,
      }
      return toItem(await beginTransfer(deps, asked))
    },
    async walletTransfers({ caller, visit: { merchant } }) {
      const rows = await deps.db
        .selectFrom('wallet_transfer')
        .selectAll()
        .where('merchant', '=', merchant)
        .where('member_id', '=', BigInt(caller.memberId))
        .orderBy('begun_at', 'desc')
        .limit(5)
        .execute()
      return { items: rows.map(toItem) }
    },
  } satisfies Partial<Handlers>
}

function toItem({ id, from_wallet, amount, currency, state, begun_at, next_at }: WalletTransfer) {
  return {
    id,
    from: from_wallet,
    amount: String(amount),
    currency,
    state,
    at: begun_at.toISOString(),
    ...(next_at ? { nextAt: next_at.toISOString() } : {}),
  }
}
