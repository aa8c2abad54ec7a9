import { CallError } from '../../../platform/contract/call-error.ts'
import type { Handlers } from '../../../platform/contract/handler.ts'
import type { SiteCache } from '../../../site/sites/site-cache.ts'
import { storeProof, type ProofDeps } from './store-proof.ts'
import './proof-table.ts'

interface HandlerDeps extends ProofDeps {
  readonly sites: Pick<SiteCache, 'site'>
}

/** Pictures that prove something about a payment: sent by players, and seen by staff only. */
export function proofHandlers(deps: HandlerDeps) {
  return {
    async sendProof({ caller, visit, body }) {
      const { merchant } = visit
      return { id: await storeProof(deps, { merchant, member: BigInt(caller.memberId), file: body }) }
    },
    async staffProof({ params: { merchant, proof } }) {
      if (!deps.sites.site(merchant)) throw new CallError('notFound', {}, `There is no merchant ${merchant}.`)
      const row = await deps.db
        .selectFrom('proof')
        .select('image')
        .where('merchant', '=', merchant)
        .where('id', '=', proof)
        .where((eb) => eb.or([eb('used_for', 'is not', null), eb('used_for_deposit', 'is not', null)]))
        .executeTakeFirst()
      if (!row) throw new CallError('notFound')
      return { image: row.image.toString('base64') }
    },
  } satisfies Partial<Handlers>
}
