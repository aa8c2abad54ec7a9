import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** Everything that migrations make of the schemas of the product, as lines that can be compared: definitions, owners and grants. */
export async function describeDatabase(db: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    WITH schemas AS (SELECT oid, nspname FROM pg_namespace WHERE nspname IN ('public', 'ledger'))
    SELECT format('%s of %s for %s', pg_get_functiondef(p.oid), proowner::regrole,
        (SELECT string_agg(format('%s %s', grantee::regrole, privilege_type), ', ' ORDER BY 1)
          FROM aclexplode(coalesce(proacl, acldefault('f', proowner))) a)) AS line
      FROM pg_proc p JOIN schemas s ON s.oid = pronamespace
    UNION ALL SELECT format('%s %s', pg_get_triggerdef(t.oid), tgenabled) FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
      JOIN schemas s ON s.oid = relnamespace WHERE NOT tgisinternal
    UNION ALL SELECT format('policy %s of %s.%s: %s %s %s', policyname, schemaname, tablename, cmd, roles, qual) FROM pg_policies
    UNION ALL SELECT format('%s %s of %s for %s, rows by policy: %s', relkind, c.oid::regclass, relowner::regrole,
        (SELECT string_agg(format('%s %s', grantee::regrole, privilege_type), ', ' ORDER BY 1) FROM aclexplode(relacl) a), relrowsecurity)
      FROM pg_class c JOIN schemas s ON s.oid = relnamespace
    UNION ALL SELECT format('column %s.%s: %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
        (SELECT pg_get_expr(adbin, adrelid) FROM pg_attrdef WHERE adrelid = attrelid AND adnum = attnum))
      FROM pg_attribute JOIN pg_class c ON c.oid = attrelid JOIN schemas s ON s.oid = relnamespace
      WHERE attnum > 0 AND NOT attisdropped AND relkind = 'r'
    UNION ALL SELECT format('%s of %s: %s', conname, conrelid::regclass, pg_get_constraintdef(c.oid))
      FROM pg_constraint c JOIN schemas s ON s.oid = connamespace WHERE contype <> 't'
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname IN ('public', 'ledger')
    UNION ALL SELECT format('schema %s of %s for %s', nspname, nspowner::regrole,
        (SELECT string_agg(format('%s %s', grantee::regrole, privilege_type), ', ' ORDER BY 1) FROM aclexplode(nspacl) a))
      FROM pg_namespace WHERE nspname IN ('public', 'ledger')`.execute(db)
  return rows.map(({ line }) => line).sort()
}
