import { homeNetwork } from '../../platform/address.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import type { Visit } from '../../platform/contract/handler.ts'
import { sha256 } from '../../platform/sha256.ts'
import './session-tables.ts'

/** A place is known for this long after an account was last used there. */
const remembered = 180 * 24 * 3_600_000

/** Whether an account was used before from this network or on this device, everything being proven. */
export async function isFamiliar(
  db: Database,
  memberId: bigint,
  visit: Pick<Visit, 'address' | 'device'>,
  now: Date,
): Promise<boolean> {
  if (await isKnownDevice(db, memberId, visit, now)) return true
  const row = await db
    .selectFrom('known_address')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('address', '=', homeNetwork(visit.address))
    .where('last_seen_at', '>', new Date(now.getTime() - remembered))
    .executeTakeFirst()
  return row !== undefined
}

export async function isKnownDevice(
  db: Database,
  memberId: bigint,
  { device }: Pick<Visit, 'device'>,
  now: Date,
): Promise<boolean> {
  if (device === undefined) return false
  const row = await db
    .selectFrom('known_device')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('device_hash', '=', sha256(device))
    .where('last_seen_at', '>', new Date(now.getTime() - remembered))
    .executeTakeFirst()
  return row !== undefined
}

/** Notes where an account is used now. */
export async function recordKnownNetwork(
  db: Database,
  memberId: bigint,
  { address, device }: { readonly address: string; readonly device: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('known_address')
    .values({ member_id: memberId, address: homeNetwork(address), last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'address']).doUpdateSet({ last_seen_at: now }))
    .execute()
  await db
    .insertInto('known_device')
    .values({ member_id: memberId, device_hash: sha256(device), last_seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'device_hash']).doUpdateSet({ last_seen_at: now }),
    )
    .execute()
}

/** A device that an account knows, as its failures are counted. */
export function deviceKey(device: string): string {
  return `device:${sha256(device).toString('base64url')}`
}
