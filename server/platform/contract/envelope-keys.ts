import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { sql, type Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import type { Randomness } from '../randomness.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    envelope_key: { kid: string; private_jwk: JWK; created_at: Date }
    envelope_seen: { jti: string; expires_at: Date }
  }
}

const day = 86_400_000
/** A key is addressed for a week and opens for another day, so that a tab that was open all the time still gets through. */
const addressedFor = 7 * day
const opensFor = addressedFor + day

export interface PublicKey {
  readonly kty: 'EC'
  readonly crv: 'P-256'
  readonly x: string
  readonly y: string
  readonly kid: string
  readonly use: 'enc'
  readonly alg: 'ECDH-ES'
}

interface Deps {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly randomness: Randomness
}

/** Public keys, the current one first; a new one is made when the newest is a week old. */
export async function publicKeys(deps: Deps): Promise<PublicKey[]> {
  const rows = await usableKeys(deps)
  return rows.map(({ kid, private_jwk: { x = '', y = '' } }) => ({
    kty: 'EC',
    crv: 'P-256',
    x,
    y,
    kid,
    use: 'enc',
    alg: 'ECDH-ES',
  }))
}

/** The private key of an id, or undefined when it is unknown or too old. */
export async function privateKey(deps: Deps, kid: string) {
  const row = (await usableKeys(deps)).find((candidate) => candidate.kid === kid)
  return row && importJWK(row.private_jwk, 'ECDH-ES')
}

async function usableKeys(deps: Deps) {
  const now = deps.clock.now().getTime()
  const rows = await newestFirst(deps.db, new Date(now - opensFor))
  const newest = rows[0]
  if (newest && now - newest.created_at.getTime() < addressedFor) return rows
  await addKey(deps, new Date(now - addressedFor))
  return newestFirst(deps.db, new Date(now - opensFor))
}

function newestFirst(db: Kysely<Tables>, since: Date) {
  return db
    .selectFrom('envelope_key')
    .selectAll()
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute()
}

async function addKey({ db, clock, randomness }: Deps, since: Date) {
  const { privateKey: made } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const jwk = await exportJWK(made)
  await transact(db, async (transaction) => {
    // Several processes may find the key too old at once; one adds the next.
    await sql`SELECT pg_advisory_xact_lock(hashtext('envelope_key'))`.execute(transaction)
    const newer = await transaction
      .selectFrom('envelope_key')
      .select('kid')
      .where('created_at', '>', since)
      .executeTakeFirst()
    if (newer) return
    await transaction
      .insertInto('envelope_key')
      .values({
        kid: randomness.uuid(),
        private_jwk: JSON.stringify(jwk) as unknown as JWK,
        created_at: clock.now(),
      })
      .execute()
  })
}
