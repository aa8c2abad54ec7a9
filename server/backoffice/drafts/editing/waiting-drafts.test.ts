import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CallId } from '#schemas/calls/calls.ts'
import { signedInOperator, type SignedInOperator } from '#tests/support/server/signed-in-operator.ts'
import { sixtyAtOnce } from '#tests/support/server/sixty-at-once.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import type { TestVisitor } from '#tests/support/server/test-visitor.ts'
import { waitingForLocks } from '#tests/support/database/waiting-for-locks.ts'
import { lockOwner } from '../../../configuration/releases/lock-owner.ts'
import { lockDraft } from '../store/draft-store.ts'

const merchant = 'solmar'

let test: TestApp
let visitor: TestVisitor
let operators: SignedInOperator[]
beforeAll(async () => {
  test = await createTestApp()
  visitor = test.visitor(merchant)
  operators = await Promise.all(
    Array.from({ length: 3 }, () => signedInOperator(test, [{ role: 'publisher', merchant }])),
  )
})
afterAll(() => test.close())

const headersOf = (index: number) => operators[index % operators.length]?.headers ?? {}
const begin = (title: string) =>
  visitor.value('createDraft', { params: { merchant }, headers: headersOf(0), body: { title } })

const bodies = {
  editDraft: { version: 1, edits: [{ path: '/theme/siteName', to: 'Waited' }] },
  rebaseDraft: { version: 1, live: 1, resolutions: [] },
  renameDraft: { title: 'Waited' },
  discardDraft: undefined,
  approveDraft: { contentHash: '0'.repeat(64) },
  // The last one: no more drafts fit then.
  createDraft: { title: 'Waited' },
} satisfies { [Id in CallId]?: object | undefined }

describe('sixty who wait leave connections to everyone else', () => {
  it.each(Object.keys(bodies) as (keyof typeof bodies)[])('%s', async (call) => {
    const { id: draft } = await begin('Held')
    const body = bodies[call]
    const { answers } = await test.db.transaction().execute(async (holding) => {
      await lockOwner(holding, merchant)
      await lockDraft(holding, { merchant, draft })
      const answers = sixtyAtOnce((index) =>
        visitor.call(call, {
          params: { merchant, ...(call === 'createDraft' ? {} : { draft }) },
          headers: headersOf(index),
          ...(body && { body }),
        }),
      )
      await vi.waitFor(async () => expect(await waitingForLocks(holding)).toBeGreaterThan(0), 40_000)
      const { items } = await visitor.value('drafts', { params: { merchant }, headers: headersOf(0) })
      expect(items).not.toHaveLength(0)
      return { answers }
    })
    // On a slow machine some have waited for too long.
    expect((await answers).filter(({ status }) => status !== 503)).not.toHaveLength(0)
  })
})

it('sixty who wait at one merchant leave places to another', async () => {
  const elsewhere = await signedInOperator(test, [{ role: 'publisher', merchant: 'kidlat' }])
  const { waiting } = await test.db.transaction().execute(async (holding) => {
    await lockOwner(holding, merchant)
    const waiting = sixtyAtOnce((index) =>
      visitor.call('createDraft', {
        params: { merchant },
        headers: headersOf(index),
        body: { title: 'Waited' },
      }),
    )
    await vi.waitFor(async () => expect(await waitingForLocks(holding)).toBeGreaterThan(0), 40_000)
    const answer = await visitor.call('createDraft', {
      params: { merchant: 'kidlat' },
      headers: elsewhere.headers,
      body: { title: 'Elsewhere' },
    })
    expect(answer).toMatchObject({ success: true })
    return { waiting }
  })
  await waiting
})
