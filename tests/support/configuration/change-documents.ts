import { isDeepStrictEqual } from 'node:util'
import { vi } from 'vitest'
import type { Configuration } from '#schemas/config/documents.ts'
import { publishRelease } from '#server/configuration/releases/publish-release.ts'
import { lastRelease } from '#server/configuration/releases/release-store.ts'
import type { TestApp } from '../server/test-app.ts'

/** Publishes a change of what a demo merchant configures, and waits until the server knows. */
export async function changeDocuments(
  test: TestApp,
  merchant: string,
  change: (documents: Configuration) => Partial<Configuration>,
): Promise<void> {
  const last = await lastRelease(test.db, merchant)
  if (!last) throw new Error(`There is no merchant ${merchant}`)
  const changed = change(last.documents)
  const documents = { ...last.documents, ...changed }
  const draft = { merchant, documents, base: last.number, author: 'test', note: 'test' }
  const { outcome, ...rest } = await publishRelease(test, draft)
  if (outcome !== 'published' && outcome !== 'unchanged')
    throw new Error(`${outcome} ${JSON.stringify(rest)}`)
  await vi.waitFor(() => {
    const known = test.sites.site(merchant)?.documents
    if (!isDeepStrictEqual(known, documents)) throw new Error('not yet')
  })
}
