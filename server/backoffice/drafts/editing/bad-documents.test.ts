import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findingKey } from '#server/configuration/gate/finding-text.ts'
import { inWords } from '#tests/support/configuration/in-words.ts'
import { configurationSchema, type Configuration } from '#schemas/config/documents.ts'
import { listEdits } from '#schemas/config/edits/list-edits.ts'
import { badDocuments, unbearable } from '#tests/support/configuration/bad-documents.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { signedInOperator, type SignedInOperator } from '#tests/support/server/signed-in-operator.ts'
import type { Given } from '#tests/support/server/test-visitor.ts'
import { editValue } from '../../config-command/edit-value.ts'
import { lastRelease } from '../../../configuration/releases/release-store.ts'
import { verifyChain } from '../../../configuration/releases/verify-chain.ts'

const merchant = 'solmar'
let test: TestApp
let ana: SignedInOperator
let live: Configuration
let held: { readonly hash: string; readonly heap: number }
beforeAll(async () => {
  test = await createTestApp()
  ana = await signedInOperator(test, [{ role: 'publisher', merchant }])
  // A member's first money: the merchant's currency stays from then on (decision 119).
  const member = test.visitor(merchant)
  await member.value('register', { body: await member.registration(test.solmarUser('holder')) })
  const release = await lastRelease(test.db, merchant)
  if (!release) throw new Error('There is no release')
  live = release.documents
  held = { hash: release.chain_hash, heap: heapInUse() }
})
afterAll(() => test.close())

/** Each from an address of its own, whose limits are its own. */
async function begin() {
  const visitor = test.visitor(merchant)
  const given = (draft: string, body?: unknown): Given => ({
    params: { merchant, draft },
    headers: ana.headers,
    ...(body === undefined ? {} : { body }),
  })
  const { id } = await visitor.value('createDraft', given('', { title: 'Bad' }))
  return { visitor, id, given }
}

describe('T28 a draft with', () => {
  it.each(badDocuments)('$what is kept, and never published', async ({ changes, path, reason }) => {
    const { visitor, id, given } = await begin()
    const documents = changes.reduce<unknown>(
      (all, [place, value]) => editValue(all, place, value),
      structuredClone(live),
    )
    const edits = listEdits(configurationSchema, live, documents)
    const { contentHash } = await visitor.value('editDraft', given(id, { version: 1, edits }))
    const refused = await visitor.failure('publishDraft', given(id, { contentHash, note: 'why' }))
    expect(refused.code).toBe('configurationRefused')
    const errors = inWords((refused.findings ?? []).filter(({ severity }) => severity === 'error'))
    expect(errors.every((finding) => finding.path.startsWith('/') && finding.reason !== '')).toBe(true)
    expect(errors).toContainEqual(
      expect.objectContaining({
        path: expect.stringMatching(path) as string,
        reason: expect.stringMatching(reason) as string,
      }),
    )
    // Each mend at a press takes its finding away, until the gate has nothing against the draft.
    let { version, findings } = await visitor.value('draft', given(id))
    for (let presses = 0; presses < 8; presses++) {
      const next = findings.find(({ severity, edits: made }) => severity === 'error' && made)
      if (!next?.edits) break
      await visitor.value('editDraft', given(id, { version, edits: next.edits }))
      ;({ version, findings } = await visitor.value('draft', given(id)))
      expect(findings.map(findingKey)).not.toContain(findingKey(next))
    }
    const left = findings.filter(({ severity, isNew }) => severity === 'error' && isNew)
    expect(left).toEqual([])
    await visitor.value('discardDraft', given(id))
  })

  it.each(unbearable)('T105 %s is refused before anything is kept of it', async (_what, path, json) => {
    const { visitor, id, given } = await begin()
    const answer = await test.app.inject({
      method: 'POST',
      url: `/wps/console/merchants/${merchant}/drafts/${id}/edits`,
      remoteAddress: visitor.address,
      headers: {
        host: visitor.host,
        'content-type': 'application/json',
        'x-module-id': 'CONSOLE',
        'x-merchant-code': merchant,
        ...ana.headers,
      },
      payload: `{"version":1,"edits":[{"path":${JSON.stringify(path)},"to":${json}}]}`,
    })
    const { code, paths } = answer.json<{ code: string; paths?: readonly string[] }>()
    expect(['draftTooLarge', 'badRequest', 'payloadTooLarge']).toContain(code)
    if (code === 'draftTooLarge') expect(paths).toEqual([path])
    const kept = await visitor.value('draft', given(id))
    expect([kept.version, kept.changes]).toEqual([1, []])
    await visitor.value('discardDraft', given(id))
  })

  it('T105 nine thousand new entries holds nobody up, whoever looks at it', async () => {
    const { visitor, id, given } = await begin()
    const added = Array.from({ length: 9_000 }, (_, index) => ({ id: `a${index}` }))
    const to = [...live.announcements, ...added]
    const spent = await processorTime(async () => {
      const edits = [{ path: '/announcements', from: live.announcements, to }]
      const { version } = await visitor.value('editDraft', given(id, { version: 1, edits }))
      const draft = await visitor.value('draft', given(id))
      expect(draft.changes).toHaveLength(9_000)
      expect(draft.findings.some(({ path }) => path.startsWith('/announcements'))).toBe(true)
      const more = added.slice(0, 500).map((entry) => ({ path: `/announcements/${entry.id}/type`, to: 'B' }))
      await visitor.value('editDraft', given(id, { version, edits: more }))
    })
    await visitor.value('discardDraft', given(id))
    // A second; minutes where each edit, or each finding, goes through all entries.
    expect(spent).toBeLessThan(20)
  })

  it('T105 a list of ten thousand faults is not sent again for each of them', async () => {
    const { visitor, id, given } = await begin()
    const to = Array.from({ length: 10_000 }, (_, index) => String(90_000_000 + index))
    await visitor.value(
      'editDraft',
      given(id, { version: 1, edits: [{ path: '/games/off', from: live.games.off, to }] }),
    )
    const { findings } = await visitor.value('draft', given(id))
    expect(findings.length).toBeGreaterThan(100)
    expect(findings[0]?.edits).toHaveLength(1)
    expect(JSON.stringify(findings).length).toBeLessThan(1_000_000)
    await visitor.value('discardDraft', given(id))
  })

  it('anything of it changes nothing that is live, and leaves nothing behind', async () => {
    expect(badDocuments.length + unbearable.length).toBeGreaterThanOrEqual(100)
    expect((await lastRelease(test.db, merchant))?.chain_hash).toBe(held.hash)
    expect(await verifyChain(test.db, merchant)).toMatchObject({ intact: true })
    expect(test.sites.site(merchant)?.documents.theme.siteName).toBe(live.theme.siteName)
    expect(Object.keys(Object.prototype)).toEqual([])
    expect((heapInUse() - held.heap) / 1e6).toBeLessThan(100)
  })
})

/** Seconds of the processor, which other work on the machine does not add to. */
async function processorTime(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

/** Bytes that are still needed after a collection. */
function heapInUse(): number {
  setFlagsFromString('--expose_gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}
