import { createPublicKey, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { keyPrefixes } from '#schemas/vendor-wallet/vendor-signature.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { together } from '../../../platform/database/together.ts'
import { openSecret, sealSecret } from '../../../platform/signed-messages/seal-secret.ts'
import { rememberKeys, type SenderKeys } from '../../../platform/signed-messages/sender-keys.ts'
import { publicKeyOf, rawPublicKey, type SignatureKey } from '../../../platform/signed-messages/signature.ts'
import { sealingSecret, vendorSecretKey } from './vendor-secret.ts'
import type { VendorKeyRow } from '../vendor-tables.ts'
import '../vendor-tables.ts'

/** A vendor is known to each merchant by itself. */
export interface VendorOf {
  readonly merchant: string
  readonly vendor: string
}

type Secret = (name: string) => string | undefined

/** A key, and its number in the database, by which it is asked whether it is still good. */
export type VendorKey = SignatureKey & { readonly id: bigint }

interface KeyDeps {
  readonly db: Database
  readonly clock: Clock
  readonly secret: Secret
}

export function openKeys(deps: KeyDeps): SenderKeys<VendorOf, VendorKey> {
  return rememberKeys(keyReader(deps), nameOfVendor)
}

/** Reads for all who ask at the same time in one question. */
function keyReader({ db, clock, secret }: KeyDeps): (of: VendorOf) => Promise<readonly VendorKey[]> {
  return together(async (asked) => {
    const senders = new Map(asked.map((of) => [nameOfVendor(of), of]))
    const each = [...senders.values()]
    const { rows } = await sql<VendorKeyRow>`
      SELECT k.* FROM unnest(${each.map(({ merchant }) => merchant)}::text[], ${each.map(({ vendor }) => vendor)}::text[])
        AS asked (merchant, vendor), LATERAL (
          SELECT * FROM vendor_key WHERE merchant = asked.merchant AND vendor = asked.vendor
            AND (valid_until IS NULL OR valid_until > ${clock.now()}) ORDER BY id DESC LIMIT ${mostKeys}) k`.execute(
      db,
    )
    const keys = new Map([...senders.keys()].map((place) => [place, [] as VendorKey[]]))
    for (const row of rows) keys.get(nameOfVendor(row))?.push(...toKey(row, secret))
    return asked.map((of) => keys.get(nameOfVendor(of)) ?? [])
  })
}

/** Adds the public key of a vendor; one that is there already stays as it is. False for what is no Ed25519 key. */
export async function addPublicKey(db: Database, of: VendorOf, text: string, now: Date): Promise<boolean> {
  const material = readPublicKey(text)
  if (!material) return false
  await addKey(db, of, { version: 'v1a', material, now })
  return true
}

/** Makes a secret for a vendor, which is told this once; `by` seals it at rest. */
export async function makeSecret(db: Database, of: VendorOf, by: string, now: Date): Promise<string> {
  const secret = randomBytes(32)
  await addKey(db, of, {
    version: 'v1',
    material: sealSecret(secret, vendorSecretKey(by, 'seal'), nameOfVendor(of)),
    now,
  })
  return keyPrefixes.secret + secret.toString('base64')
}

/** All keys of a vendor, the oldest first, also those that are over. */
export function listKeys(db: Database, { merchant, vendor }: VendorOf) {
  return db
    .selectFrom('vendor_key')
    .select(['id', 'version', 'created_at', 'valid_until'])
    .where('merchant', '=', merchant)
    .where('vendor', '=', vendor)
    .orderBy('id')
    .execute()
}

/** Has a key count no more from then on. False where the vendor has no such key. */
export async function endKey(db: Database, of: VendorOf, id: bigint, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('vendor_key')
    .set({ valid_until: at })
    .where('id', '=', id)
    .where('merchant', '=', of.merchant)
    .where('vendor', '=', of.vendor)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Each costs a look for each message that somebody else sends. */
const mostKeys = 8

async function addKey(
  db: Database,
  { merchant, vendor }: VendorOf,
  { version, material, now }: Pick<VendorKeyRow, 'version' | 'material'> & { readonly now: Date },
) {
  await db
    .insertInto('vendor_key')
    .values({ merchant, vendor, version, material, created_at: now, valid_until: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** None where it cannot be opened. */
function toKey({ id, version, material, ...of }: VendorKeyRow, secret: Secret): readonly VendorKey[] {
  if (version === 'v1a') return [{ id, version, key: publicKeyOf(material) }]
  const by = secret(sealingSecret)
  const opened =
    by === undefined ? undefined : openSecret(material, vendorSecretKey(by, 'seal'), nameOfVendor(of))
  return opened ? [{ id, version, secret: opened }] : []
}

/** A unique name of a vendor at a merchant. */
export function nameOfVendor({ merchant, vendor }: VendorOf): string {
  return `${merchant} ${vendor}`
}

/** PEM as OpenSSL writes it, or `whpk_` and base64. */
function readPublicKey(text: string): Buffer | undefined {
  if (text.startsWith(keyPrefixes.verifying)) {
    const raw = Buffer.from(text.slice(keyPrefixes.verifying.length), 'base64')
    return raw.length === 32 ? raw : undefined
  }
  try {
    const key = createPublicKey(text)
    // A private key is a key as well, and has no business here.
    return key.asymmetricKeyType === 'ed25519' && !text.includes('PRIVATE') ? rawPublicKey(key) : undefined
  } catch {
    return undefined
  }
}
