import { sql } from 'kysely'
import type { RuledFieldId } from '#schemas/forms/fields/field-ids.ts'
import type { Database } from '../../platform/database/connect-database.ts'

/** Members who registered since a moment, and how many of them have given fields that would be asked for no more. */
export async function countNewerMembers(
  db: Database,
  merchant: string,
  since: Date,
  gone: readonly RuledFieldId[],
) {
  const { rows } = await sql<{ members: bigint; fields: Readonly<Record<string, number>> }>`
    WITH newer AS (
      SELECT profile, email, mobile FROM member WHERE merchant = ${merchant} AND registered_at >= ${since}
    )
    SELECT (SELECT count(*) FROM newer) AS members,
      coalesce((
        SELECT jsonb_object_agg(field, given) FROM (
          SELECT field, count(*) AS given FROM newer, unnest(${sql.val([...gone])}::text[]) AS field
          WHERE CASE field WHEN 'email' THEN email IS NOT NULL WHEN 'mobileNum' THEN mobile IS NOT NULL
            ELSE newer.profile ? field END
          GROUP BY field
        ) AS counted
      ), '{}') AS fields`.execute(db)
  const [row] = rows
  return {
    newerMembers: Number(row?.members ?? 0),
    newerFields: Object.entries(row?.fields ?? {}).map(([field, members]) => ({ field, members })),
  }
}
