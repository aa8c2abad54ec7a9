import { sql } from 'kysely'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { Terms } from '#schemas/config/terms.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import '../../configuration/releases/site-tables.ts'

/** The terms of an earlier release: what somebody accepted stays readable. */
export async function earlierTerms(
  db: Database,
  merchant: string,
  version: string,
): Promise<Terms | undefined> {
  const row = await db
    .selectFrom('release')
    .select(sql<Terms>`documents -> 'register' -> 'terms'`.as('terms'))
    .where('merchant', '=', merchant)
    .where(sql<string>`documents -> 'register' -> 'terms' ->> 'version'`, '=', version)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.terms
}

/** The texts in a language, or else in that of the site. Throws `notFound` where there are none. */
export function toLegalTexts(
  terms: Terms | undefined,
  language: string,
  fallback: string,
): CallAnswer<Calls['terms']> {
  const texts = terms?.texts ?? {}
  const written = [language, fallback, ...Object.keys(texts)].find((each) => Object.hasOwn(texts, each))
  const found = written === undefined ? undefined : texts[written]
  if (!terms || written === undefined || !found) throw new CallError('notFound')
  return { version: terms.version, language: written, ...found }
}
