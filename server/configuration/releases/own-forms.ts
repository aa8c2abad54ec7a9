import type { Kysely } from 'kysely'
import { isSameJson } from '#schemas/json/is-same-json.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { transact } from '../../platform/database/transact.ts'
import type { ReleaseRow } from './release-store.ts'
import type { ReleaseForm } from './site-tables.ts'
import { addModules } from './add-modules.ts'
import { hasError, type NamedModule } from '../forms/check-forms.ts'
import { formSourceOf, cachedForms } from '../forms/cached-forms.ts'

/** The modules of a release as this version of the product compiles them; none of one that it would refuse. */
export function modulesNow({ documents }: Pick<ReleaseRow, 'documents'>): readonly NamedModule[] {
  const { findings, modules } = cachedForms(formSourceOf(documents))
  return hasError(findings) ? [] : modules
}

/**
 * The forms of a release by those modules (decision 116). Those of another version than the one that published
 * it are stored beside the release, which itself is never changed. What this version would refuse stays as it was published.
 */
export async function ownForms(db: Kysely<Tables>, release: ReleaseRow): Promise<readonly ReleaseForm[]> {
  const modules = modulesNow(release)
  if (modules.length === 0) return release.forms
  const forms = modules.map(({ name, hash }): ReleaseForm => ({ name, hash }))
  if (isSameJson(forms, release.forms)) return release.forms
  const { merchant, number } = release
  const editions = [...new Set(forms.map(({ hash }) => hash))]
    .sort()
    .map((hash) => ({ merchant, number, hash }))
  await transact(db, async (transaction) => {
    await addModules(transaction, modules)
    await transaction
      .insertInto('form_edition')
      .values(editions)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
  return forms
}
