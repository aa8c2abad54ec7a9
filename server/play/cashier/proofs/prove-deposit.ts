import { mostProofs } from '#schemas/pictures/picture.ts'
import { isOpenDeposit } from '#machines/cashier/deposit.ts'
import '../../../members/account/member-tables.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import { transact } from '../../../platform/database/transact.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import type { DepositRow } from '../cashier-tables.ts'
import { lockDeposit, publishDepositChanged } from '../deposit-steps.ts'
import { proofsOf } from './proofs-of.ts'
import { lockProver, useProofs } from './use-proofs.ts'

interface ProvenDeposit {
  readonly merchant: string
  readonly member: bigint
  /** The id of the deposit. */
  readonly id: string
  /** The ids of pictures that the member has sent. */
  readonly proofs: readonly string[]
}

/** Adds pictures of the transfer to an open deposit. Those that it has already are not added again. */
export function proveDeposit(
  deps: Pick<CashierDeps, 'db' | 'clock'>,
  { merchant, member, id, proofs }: ProvenDeposit,
): Promise<DepositRow> {
  return transact(deps.db, async (at) => {
    await lockProver(at, member)
    const row = await lockDeposit(at, merchant, id)
    if (row?.member_id !== member) throw new CallError('notFound')
    if (row.kind !== 'bank' || row.method.proof !== true) throw new CallError('methodOff')
    const known = new Set((await proofsOf(at, [row])).map((proof) => proof.id))
    const ids = [...new Set(proofs)].filter((proof) => !known.has(proof))
    if (ids.length === 0) return row
    if (!isOpenDeposit(row.state)) throw new CallError('caseChanged')
    if (known.size + ids.length > mostProofs) throw new CallError('imagesFull')
    await useProofs(at, { merchant, member, deposit: id, ids })
    await publishDepositChanged(at, row, deps.clock.now())
    return row
  })
}
