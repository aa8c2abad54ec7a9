import type { Configuration } from '#schemas/config/documents.ts'
import { noOps, type Ops } from '#schemas/calls/operator/ops.ts'
import { publishRelease } from '#server/configuration/releases/publish-release.ts'
import { setOps } from '#server/configuration/releases/set-ops.ts'
import type { TestApp } from '../../support/server/test-app.ts'

/** Publishes a change of a merchant's configuration while `work` runs, and publishes what was there before afterwards. */
export async function withConfiguration(
  server: TestApp,
  merchant: string,
  change: (before: Configuration) => Configuration,
  work: (publish: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const before = server.sites.site(merchant)?.documents
  if (!before) throw new Error(`There is no merchant ${merchant}`)
  try {
    await work(() => publish(server, merchant, change(before)))
  } finally {
    await publish(server, merchant, before)
  }
}

/** Switches something off at once while `work` runs. */
export async function withOps(
  server: TestApp,
  merchant: string,
  ops: Partial<Ops>,
  work: () => Promise<void>,
): Promise<void> {
  await setOps(server, merchant, () => ({ ...noOps, ...ops }))
  try {
    await work()
  } finally {
    await setOps(server, merchant, () => noOps)
  }
}

async function publish(server: TestApp, merchant: string, documents: Configuration) {
  const { max } = await server.db
    .selectFrom('release')
    .select((eb) => eb.fn.max('number').as('max'))
    .where('merchant', '=', merchant)
    .executeTakeFirstOrThrow()
  const outcome = await publishRelease(server, {
    merchant,
    documents,
    base: Number(max),
    author: 'test',
    note: 'test',
  })
  if (outcome.outcome === 'refused') throw new Error(JSON.stringify(outcome.findings))
}
