import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { migrationsFolder } from '#server/platform/database/migrate.ts'
import { readMigrationFiles } from '#server/platform/database/migration-files.ts'

/** By name, the text of a migration on 28 November 2026; null where it has not changed since. */
const former = JSON.parse(
  gunzipSync(readFileSync(new URL('migrations-of-2026-11-28.json.gz', import.meta.url))).toString(),
) as Readonly<Record<string, string | null>>

/** A folder with the migrations of 28 November 2026, the last day on which functions of the ledger were in migrations (decision 135). */
export async function formerMigrations(): Promise<{ folder: string; remove(): Promise<void> }> {
  const current = new Map((await readMigrationFiles(migrationsFolder)).map(({ name, text }) => [name, text]))
  const folder = await mkdtemp(join(tmpdir(), 'marquee-former-migrations-'))
  for (const [name, text] of Object.entries(former))
    await writeFile(join(folder, `${name}.sql`), text ?? current.get(name) ?? '')
  return { folder, remove: () => rm(folder, { recursive: true }) }
}
