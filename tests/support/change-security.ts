import { isDeepStrictEqual } from 'node:util'
import { vi } from 'vitest'
import type { Security } from '#schemas/config/security.ts'
import { publishRelease } from '#server/site/publish-release.ts'
import { lastRelease } from '#server/site/release-store.ts'
import type { TestApp } from './test-app.ts'

/** Publishes a change of what protects the accounts of a demo merchant, and waits until the server knows. */
export async function changeSecurity(
  test: TestApp,
  merchant: string,
  change: Partial<Security>,
): Promise<void> {
  const last = await lastRelease(test.db, merchant)
  if (!last) throw new Error(`There is no merchant ${merchant}`)
  const documents = { ...last.documents, security: { ...last.documents.security, ...change } }
  const draft = { merchant, documents, base: last.number, author: 'test', note: 'test' }
  const { outcome, ...rest } = await publishRelease(test, draft)
  if (outcome !== 'published') throw new Error(`${outcome} ${JSON.stringify(rest)}`)
  await vi.waitFor(() => {
    const { security } = test.sites.site(merchant)?.documents ?? {}
    if (!isDeepStrictEqual(security, documents.security)) throw new Error('not yet')
  })
}
