import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** 198 merchants beside those of the demo, each a copy of solmar with ten releases. */
export async function fillMerchants(db: Kysely<Tables>): Promise<void> {
  await sql`INSERT INTO merchant (code, created_at)
    SELECT 'merchant' || n, now() FROM generate_series(1, 198) n`.execute(db)
  await sql`INSERT INTO merchant_host (host, merchant)
    SELECT 'merchant' || n || '.localhost', 'merchant' || n FROM generate_series(1, 198) n`.execute(db)
  await sql`INSERT INTO release (merchant, number, documents, content_hash, chain_hash, kind, author, note, findings, forms, published_at)
    SELECT 'merchant' || n, i, documents, content_hash, md5(n || ' ' || i) || md5(i || ' ' || n), kind, author, note, findings, forms, now()
    FROM release, generate_series(1, 198) n, generate_series(1, 10) i WHERE merchant = 'solmar' AND number = 1`.execute(
    db,
  )
}
