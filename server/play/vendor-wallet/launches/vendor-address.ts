import { isLoopback } from '../../../platform/address.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import '../../../configuration/releases/site-tables.ts'
import type { VendorOf } from '../keys/vendor-keys.ts'
import '../vendor-tables.ts'

/** Says where a vendor is. Gives what is wrong with an address, and then changes nothing. */
export async function setVendorAddress(
  db: Database,
  { merchant, vendor }: VendorOf,
  play: string,
  rounds?: string,
): Promise<string | undefined> {
  const rows = await db.selectFrom('merchant_host').select('host').execute()
  const own = new Set(rows.map(({ host }) => host))
  for (const address of [play, ...(rounds === undefined ? [] : [rounds])])
    if (!isSafe(address)) return `${address} has to be an https address (or http to this machine).`
  // A game on a site's own host could read what the site keeps of its player.
  if (own.has(new URL(play).hostname))
    return `${play} is at a host of a merchant: games are played elsewhere.`
  const values = { play_url: play, rounds_url: rounds ?? null }
  await db
    .insertInto('vendor_address')
    .values({ merchant, vendor, ...values })
    .onConflict((conflict) => conflict.columns(['merchant', 'vendor']).doUpdateSet(values))
    .execute()
  return undefined
}

/** Says at which origins beside its address a vendor plays, all of them. Gives what is wrong with one, and then changes nothing. */
export async function setPlayHosts(
  db: Database,
  { merchant, vendor }: VendorOf,
  hosts: readonly string[],
): Promise<string | undefined> {
  const rows = await db.selectFrom('merchant_host').select('host').execute()
  const own = new Set(rows.map(({ host }) => host))
  for (const host of hosts) {
    if (!isSafe(host) || new URL(host).origin !== host)
      return `${host} has to be the origin of an https address, such as https://play.example.`
    if (own.has(new URL(host).hostname)) return `${host} is a host of a merchant: games are played elsewhere.`
  }
  const { numUpdatedRows } = await db
    .updateTable('vendor_address')
    .set({ play_hosts: [...new Set(hosts)] })
    .where('merchant', '=', merchant)
    .where('vendor', '=', vendor)
    .executeTakeFirst()
  return numUpdatedRows === 1n
    ? undefined
    : `${vendor} has no address yet: say first where its games are played.`
}

function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password, hash } = new URL(address)
  if (username !== '' || password !== '' || hash !== '') return false
  return (
    protocol === 'https:' ||
    (protocol === 'http:' && (isLoopback(hostname) || hostname.endsWith('.localhost')))
  )
}
