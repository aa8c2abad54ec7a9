import { sql, type Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { FormModule } from '#schemas/forms/validation/validate-form.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { FormModuleFile } from '../../configuration/forms/compile-form-module.ts'
import { loadFormModule } from '../../configuration/forms/load-form-module.ts'
import type { CurrentSite } from './current-site.ts'
import '../../configuration/releases/site-tables.ts'

/** How long a form stays valid after another release replaced it. */
const formsCountFor = 10 * 60_000

/**
 * Finds a form by the hash of its module, while it belongs to the current release or to one that was current in the last
 * ten minutes, as whichever version of the product compiled it. The database is asked only about those that this server does not show,
 * and for the code of each once.
 */
export function formFinder(db: Kysely<Tables>) {
  const files = new LRUCache<string, FormModuleFile>({ max: 512 })

  return async (site: CurrentSite, hash: string, now: Date): Promise<FormModule | undefined> => {
    if (!/^[0-9a-f]{32}$/.test(hash)) return undefined
    const isShown = site.forms.some((form) => form.hash === hash)
    if (!isShown && !(await isOrWasCurrent(db, site, hash, now))) return undefined
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
    return file
  }
}

/** A release was current until the next one was published. */
async function isOrWasCurrent(
  db: Kysely<Tables>,
  { merchant, number }: CurrentSite,
  hash: string,
  now: Date,
): Promise<boolean> {
  const replacedSince = new Date(now.getTime() - formsCountFor)
  const found = await db
    .selectFrom('release')
    .leftJoin('release as next', (join) =>
      join
        .onRef('next.merchant', '=', 'release.merchant')
        .on((eb) => eb('next.number', '=', eb('release.number', '+', 1))),
    )
    .select('release.number')
    .where('release.merchant', '=', merchant)
    .where((eb) => eb.or([eb('release.number', '=', number), eb('next.published_at', '>', replacedSince)]))
    .where((eb) =>
      eb.or([
        sql<boolean>`release.forms @> ${JSON.stringify([{ hash }])}::jsonb`,
        eb.exists(
          eb
            .selectFrom('form_edition as edition')
            .whereRef('edition.merchant', '=', 'release.merchant')
            .whereRef('edition.number', '=', 'release.number')
            .where('edition.hash', '=', hash),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
