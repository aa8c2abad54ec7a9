import type { Kysely } from 'kysely'
import type { FormModule } from '#schemas/forms/validate-form.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { FormModuleFile } from './forms/compile-form-module.ts'
import { loadFormModule } from './forms/load-form-module.ts'
import type { CurrentSite } from './current-site.ts'

/** How long a form stays valid after another release replaced it. */
const formsCountFor = 10 * 60_000

/**
 * Finds a form by the hash of its module, while it belongs to the current release or to one that was current in the last
 * ten minutes. Only for those that were replaced, and once for each module, the database is asked.
 */
export function formFinder(db: Kysely<Tables>) {
  const files = new Map<string, FormModuleFile>()

  return async (site: CurrentSite, hash: string, now: Date): Promise<FormModule | undefined> => {
    if (!/^[0-9a-f]{32}$/.test(hash)) return undefined
    const isCurrent = site.forms.some((form) => form.hash === hash)
    if (!isCurrent && !(await wasCurrent(db, site.merchant, hash, now))) return undefined
    const file = files.get(hash) ?? (await readFile(hash))
    return file && loadFormModule(file)
  }

  async function readFile(hash: string) {
    const file = await db
      .selectFrom('form_module')
      .select(['hash', 'code'])
      .where('hash', '=', hash)
      .executeTakeFirst()
    if (file) files.set(hash, file)
    const [oldest] = files.keys()
    if (files.size > mostFiles && oldest !== undefined) files.delete(oldest)
    return file
  }
}

const mostFiles = 512

/** A release was current until the next one was published. */
async function wasCurrent(db: Kysely<Tables>, merchant: string, hash: string, now: Date) {
  const replaced = await db
    .selectFrom('release as old')
    .innerJoin('release as next', (join) =>
      join
        .onRef('next.merchant', '=', 'old.merchant')
        .on((eb) => eb('next.number', '=', eb('old.number', '+', 1))),
    )
    .select('old.forms')
    .where('old.merchant', '=', merchant)
    .where('next.published_at', '>', new Date(now.getTime() - formsCountFor))
    .execute()
  return replaced.some(({ forms }) => forms.some((form) => form.hash === hash))
}
