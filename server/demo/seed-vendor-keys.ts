import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Menu } from '#schemas/config/menu.ts'
import { keyPrefixes } from '#schemas/vendor-wallet/vendor-signature.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../platform/database/tables.ts'
import { privateKeyOf, publicTextOf } from '../platform/signed-messages/signature.ts'
import { addPublicKey } from '../play/vendor-wallet/keys/vendor-keys.ts'

/** What has vendors, by the code of its merchant. */
export type MenusByMerchant = Readonly<Record<string, Pick<Menu, 'categories'>>>

/** Ed25519 seeds by merchant and vendor. */
type SeedFile = Record<string, Record<string, string>>

/**
 * Gives each vendor of the merchants a key of its own, made when it is first there. The private parts are in a file that only its owner
 * reads, for the demo vendors; the database has the public ones alone.
 */
export async function seedVendorKeys(
  db: Kysely<Tables>,
  clock: Clock,
  file: string,
  menus: MenusByMerchant,
): Promise<void> {
  const seeds = await readSeeds(file)
  const rows = await db.selectFrom('vendor_key').select(['merchant', 'vendor']).execute()
  const known = new Set(rows.map(({ merchant, vendor }) => `${merchant} ${vendor}`))
  let isNew = false
  for (const [merchant, menu] of Object.entries(menus)) {
    const own = (seeds[merchant] ??= {})
    for (const vendor of new Set(
      menu.categories.flatMap(({ vendors }) => vendors.map((each) => each.vassalage)),
    )) {
      if (own[vendor] === undefined) {
        own[vendor] = keyPrefixes.signing + randomBytes(32).toString('base64')
        isNew = true
      } else if (known.has(`${merchant} ${vendor}`)) continue
      const seed = Buffer.from(own[vendor].slice(keyPrefixes.signing.length), 'base64')
      const text = publicTextOf({ version: 'v1a', key: privateKeyOf(seed) })
      await addPublicKey(db, { merchant, vendor }, text, clock.now())
    }
  }
  if (!isNew) return
  await mkdir(dirname(file), { recursive: true })
  // Whole, or not at all.
  await writeFile(`${file}.new`, `${JSON.stringify(seeds, undefined, 2)}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
}

async function readSeeds(file: string): Promise<SeedFile> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as SeedFile
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}
