import Type from 'typebox'
import type { CallQuery } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { everyMerchant, whoAdministers } from '#schemas/operators/operator-roles.ts'
import type { Clock } from '../clock.ts'
import { CallError } from '../contract/call-error.ts'
import { cursorOf, cutPage } from '../contract/cursor.ts'
import type { Handlers, OperatorCaller } from '../contract/handler.ts'
import { momentOf } from '../contract/moment-of.ts'
import type { Database } from '../database/connect-database.ts'
import { transact } from '../database/transact.ts'
import { turnstile, turnstilePerKey } from '../concurrency/turnstile.ts'
import { addAudit } from './add-audit.ts'
import { auditFile } from './audit-file.ts'
import { findNewest, readAudit, readBatches, type AuditFilter } from './read-audit.ts'

const cursor = cursorOf(Type.Object({ past: Type.String({ pattern: '^[0-9]{1,18}$' }) }))
const mostExported = { entries: 5_000, characters: 8_000_000 }
/** An export looks through the whole audit, and keeps a connection to the database meanwhile, of which there are few. */
const exporting = turnstile({ atOnce: 2, waiting: 100, patience: 20_000 })
/** Those of one merchant are written into its audit one after the other anyway, so they do not take both places. */
const exportingOf = turnstilePerKey({ atOnce: 1, waiting: 100, patience: 20_000 })

interface AuditDeps {
  readonly db: Parameters<typeof transact>[0]
  readonly clock: Clock
  readonly sites: {
    hosts(): readonly { readonly merchant: string }[]
    site(merchant: string): object | undefined
  }
}

/** What operators did, for those who administer: of their merchants alone, and for those of all of them what concerns none. */
export function auditHandlers({ db, clock, sites }: AuditDeps): Pick<Handlers, 'audit' | 'auditExport'> {
  return {
    async audit({ query: { cursor: from, limit = 50, order, ...query }, caller }) {
      known(query.merchant)
      const past = cursor.read(from)?.past
      const found = await readAudit(db, {
        ...filterOf(query, caller),
        past: past === undefined ? undefined : BigInt(past),
        order,
        limit: limit + 1,
      })
      const { rows, next } = cutPage(found, limit, ({ id }) => cursor.write({ past: String(id) }))
      return {
        items: rows.map(({ id, chain, at, user_agent, ...row }) => ({
          id: String(id),
          merchant: chain,
          at: at.toISOString(),
          operator: row.operator,
          address: row.address,
          userAgent: user_agent,
          action: row.action,
          outcome: row.outcome,
          subject: row.subject,
          reason: row.reason,
          details: row.details,
          hash: row.hash,
        })),
        ...next,
      }
    },
    async auditExport({ query: { format, ...query }, caller, visit }) {
      known(query.merchant)
      const now = clock.now()
      const take = async (transaction: Database) => {
        const newest = await findNewest(transaction, filterOf(query, caller), mostExported)
        const { merchant } = query
        await addAudit(transaction, {
          ...(merchant === everyMerchant ? {} : { merchant }),
          by: caller,
          from: visit,
          action: 'auditExported',
          details: { ...query, format, entries: newest.entries },
          now,
        })
        return newest
      }
      const { batches, entries, isCut } = await exportingOf(query.merchant ?? everyMerchant, () =>
        exporting(() => transact(db, take)),
      )
      const day = now.toISOString().slice(0, 10)
      return {
        name: `audit-${query.merchant === undefined || query.merchant === everyMerchant ? 'all' : query.merchant}-${day}.${format}`,
        type: format === 'csv' ? 'text/csv;charset=utf-8' : 'application/jsonl',
        text: auditFile(readBatches(db, batches), format),
        entries,
        isCut,
      }
    },
  }

  function known(merchant: string | undefined) {
    if (merchant !== undefined && merchant !== everyMerchant && !sites.site(merchant))
      throw new CallError('notFound')
  }

  function filterOf(
    { merchant, from, to, ...query }: Omit<CallQuery<Calls['auditExport']>, 'format'>,
    caller: OperatorCaller,
  ): AuditFilter {
    return {
      ...query,
      ...(merchant === undefined ? chainsOf(caller) : { chains: [merchant] }),
      from: from === undefined ? undefined : momentOf(from),
      to: to === undefined ? undefined : momentOf(to),
    }
  }

  /** Every one for who administers all merchants. */
  function chainsOf(caller: OperatorCaller) {
    const administers = (merchant: string) => caller.hasUnlimited(whoAdministers, merchant)
    if (administers(everyMerchant)) return {}
    return { chains: sites.hosts().flatMap(({ merchant }) => (administers(merchant) ? [merchant] : [])) }
  }
}
