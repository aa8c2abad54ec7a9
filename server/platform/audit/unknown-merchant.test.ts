import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import sharp from 'sharp'
import type { CallId } from '#schemas/calls/calls.ts'
import { noOps } from '#schemas/calls/operator/ops.ts'
import { signedInOperator, type SignedInOperator } from '#tests/support/server/signed-in-operator.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import type { Given } from '#tests/support/server/test-visitor.ts'
import './audit-table.ts'

let test: TestApp
let admin: SignedInOperator
beforeAll(async () => {
  test = await createTestApp()
  admin = await signedInOperator(test)
})
afterAll(() => test.close())
beforeEach(() => test.clock.moveBy(60_000))

const params = { merchant: 'nowhere' }
const reason = 'a try'
const grants = [{ merchant: 'nowhere', role: 'viewer' }]
const hash = 'a'.repeat(64)

/** Each by which an entry of the audit of a merchant is written, as who administers all of them may make it. */
const writing: Partial<Record<CallId, () => Given | Promise<Given>>> = {
  auditExport: () => ({ query: { merchant: 'nowhere', format: 'csv' } }),
  findMembers: () => ({ params, body: { by: 'account', value: 'nobody' } }),
  unlockMember: () => ({ params: { ...params, member: '1' }, body: { reason } }),
  inviteOperator: () => ({ body: { name: 'fornowhere', grants } }),
  async changeGrants() {
    const { id } = await signedInOperator(test)
    return { params: { operator: String(id) }, body: { grants, reason } }
  },
  addWebhook: () => ({ params, body: { url: 'https://example.com/hook', reason } }),
  createDraft: () => ({ params, body: { title: 'nowhere' } }),
  setConsoleOps: () => ({ params, body: { version: 0, ops: noOps } }),
  openPreview: () => ({ params, body: { release: 1, visitor: {} } }),
  rollback: () => ({ params: { ...params, number: '1' }, body: { live: 1, note: reason } }),
  moveMerchant: () => ({ params, body: { live: 1, note: reason } }),
  removePicture: () => ({ params: { ...params, picture: hash } }),
  async sendPicture() {
    const picture = sharp({ create: { width: 600, height: 600, channels: 3, background: '#c43' } })
    return { params, query: { shape: 'stage' }, body: await picture.jpeg().toBuffer() }
  },
}

it.each(Object.entries(writing))(
  '%s of a merchant that nobody has is not found, and begins no audit',
  async (id, given) => {
    const asked = { ...(await given()), headers: admin.headers }
    const answer = await test.visitor('solmar').call(id as CallId, asked)
    expect(answer).toMatchObject({ status: 404, code: 'notFound' })
    const chain = test.db.selectFrom('operator_audit').select('action').where('chain', '=', 'nowhere')
    expect(await chain.execute()).toEqual([])
  },
)

/** Each list, which would be empty. */
const listing: Partial<Record<CallId, Given>> = {
  drafts: { params },
  schedules: { params },
  liveConfiguration: { params },
  releases: { params },
  merchantLayers: { params },
  merchantPictures: { params },
  webhooks: { params },
  webhookDeliveries: { params: { ...params, webhook: '1' } },
}

it.each(Object.entries(listing))('%s of a merchant that nobody has is not found', async (id, given) => {
  const answer = await test.visitor('solmar').call(id as CallId, { ...given, headers: admin.headers })
  expect(answer).toMatchObject({ status: 404, code: 'notFound' })
})

it.each(['drafts', 'schedules', 'merchantPictures'] as const)(
  '%s of a layer that is not there is not found',
  async (id) => {
    const asked = { params: { merchant: '@nowhere' }, headers: admin.headers }
    const answer = await test.visitor('solmar').call(id, asked)
    expect(answer).toMatchObject({ status: 404, code: 'notFound' })
  },
)
