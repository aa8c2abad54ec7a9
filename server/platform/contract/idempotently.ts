import { setTimeout as pause } from 'node:timers/promises'
import type { CallId } from '#schemas/calls/calls.ts'
import type { Database } from '../database/connect-database.ts'
import { sha256 } from '../sha256.ts'
import { CallError } from './call-error.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    idempotent_call: {
      merchant: string
      call: string
      key_hash: Buffer
      content_hash: Buffer
      begun_at: Date
      outcome: unknown
    }
  }
}

/** Milliseconds for which a key is valid, and after which an unfinished call is presumed dead. */
const countsFor = 24 * 3_600_000
const diesAfter = 60_000
/** Milliseconds that a repeat waits for the answer to the first call, and between two looks whether it is there. */
const patience = 3_000
const lookEvery = 50

export interface NamedCall {
  readonly merchant: string
  readonly call: CallId
  /** Undefined where the caller named nothing: then the work is simply done. */
  readonly key: string | undefined
  /** What makes this call what it is. Nothing secret: a hash of it is kept. */
  readonly content: string
  readonly now: Date
}

interface Work<Outcome, Answer> {
  /** Does it. `record` keeps the outcome in the transaction of the work, so that there is never one without the other. */
  first(record: (transaction: Database, outcome: Outcome) => Promise<void>): Promise<Answer>
  /** Answers a call that was done before, from its outcome. */
  again(outcome: Outcome): Promise<Answer>
}

/**
 * Does the work of a key once, however often and from however many processes it is asked for (draft-ietf-httpapi-idempotency-key-header).
 * A repeat waits for the first call, and does the work itself where that one failed: work that throws has not happened, and its key is
 * released. Throws `idempotencyKeyReused` where the key came with other content, `unavailable` where the first call takes too long.
 */
export async function idempotently<Outcome extends object, Answer>(
  db: Database,
  named: NamedCall,
  { first, again }: Work<Outcome, Answer>,
): Promise<Answer> {
  const { merchant, call, key, now } = named
  if (key === undefined) return first(async () => {})
  const until = performance.now() + patience
  const id = { merchant, call, key_hash: sha256(key) }
  const content_hash = sha256(named.content)
  for (;;) {
    if (await claim()) break
    const row = await kept()
    if (row && !row.content_hash.equals(content_hash)) throw new CallError('idempotencyKeyReused')
    if (row?.outcome) return again(row.outcome as Outcome)
    if (performance.now() > until) throw new CallError('unavailable', { retryAfter: 1 })
    await pause(lookEvery)
  }
  try {
    return await first(async (transaction, outcome) => {
      const { numUpdatedRows } = await transaction
        .updateTable('idempotent_call')
        .set({ outcome: JSON.stringify(outcome) })
        .where((eb) => eb.and(id))
        .where('begun_at', '=', now)
        .where('outcome', 'is', null)
        .executeTakeFirst()
      // It was taken for dead, and another call does it.
      if (numUpdatedRows !== 1n) throw new CallError('unavailable', { retryAfter: 1 })
    })
  } catch (error) {
    // The database may be away for the very reason that the work failed.
    if (!(await isReleased())) void releaseLater()
    throw error
  }

  function claim() {
    return db
      .insertInto('idempotent_call')
      .values({ ...id, content_hash, begun_at: now, outcome: null })
      .onConflict((conflict) =>
        conflict
          .columns(['merchant', 'call', 'key_hash'])
          .doUpdateSet({ content_hash, begun_at: now, outcome: null })
          .where((eb) =>
            eb.or([
              eb('idempotent_call.begun_at', '<', new Date(now.getTime() - countsFor)),
              eb.and([
                eb('idempotent_call.outcome', 'is', null),
                eb('idempotent_call.begun_at', '<', new Date(now.getTime() - diesAfter)),
              ]),
            ]),
          ),
      )
      .returning('call')
      .executeTakeFirst()
  }

  function isReleased() {
    const release = db
      .deleteFrom('idempotent_call')
      .where((eb) => eb.and(id))
      .where('begun_at', '=', now)
      .where('outcome', 'is', null)
      .execute()
    return release.then(
      () => true,
      () => false,
    )
  }

  /** For as long as the call would be taken for one that goes on. */
  async function releaseLater() {
    for (let wait = 250; wait < diesAfter; wait *= 2) {
      await pause(wait, undefined, { ref: false })
      if (await isReleased()) return
    }
  }

  function kept() {
    return db
      .selectFrom('idempotent_call')
      .select(['content_hash', 'outcome'])
      .where((eb) => eb.and(id))
      .executeTakeFirst()
  }
}
