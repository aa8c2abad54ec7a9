import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallDescriptor } from '#schemas/calls/call.ts'
import { callIds, calls, type CallId, type Calls } from '#schemas/calls/calls.ts'
import {
  everyMerchant,
  operatorRoles,
  type OperatorReach,
  type OperatorRole,
} from '#schemas/operators/operator-roles.ts'
import { configurationSchema, documentIds } from '#schemas/config/documents.ts'
import { valueAt } from '#schemas/config/edits/value-at.ts'
import { operatorCall } from '#tests/support/calls/sample-calls.ts'
import { signedInOperator, type SignedInOperator } from '#tests/support/server/signed-in-operator.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import type { Given } from '#tests/support/server/test-visitor.ts'

const merchant = 'solmar'
const params = { merchant }
const siteName = '/theme/siteName'
const minLength = '/register/fields/username/minLength'

let test: TestApp
/** Publishes everything. */
let ana: SignedInOperator
beforeAll(async () => {
  test = await createTestApp()
  ana = await signedInOperator(test, [{ role: 'publisher', merchant }])
  // One limit is tried at the merchant and the other one everywhere: which documents and where are looked at apart.
  for (const role of operatorRoles)
    for (const { documents, at } of limits)
      limited.set(
        `${role} at ${at}, ${documents.length}`,
        await signedInOperator(test, [{ role, merchant: at, documents }]),
      )
})
afterAll(() => test.close())

/** The calls of a reach. */
type OfReach<Reach> = {
  [Id in CallId]: Calls[Id] extends { readonly realm: 'operator'; readonly reach: Reach } ? Id : never
}[CallId]
type Guarded = OfReach<OperatorReach>
/** The calls whose handlers ask which documents they change. One without a case below does not compile. */
type Changing = OfReach<'changed'>

const guarded = callIds.filter((id): id is Guarded => {
  const { realm, token }: CallDescriptor = calls[id]
  return realm === 'operator' && token === 'required'
})

/** The longest one names every document, and is a limit all the same. */
const limits: readonly { readonly documents: readonly string[]; readonly at: string }[] = [
  { documents: ['theme'], at: merchant },
  { documents: documentIds, at: everyMerchant },
]
const limited = new Map<string, SignedInOperator>()

async function outcome(id: CallId, who: SignedInOperator, given: Given) {
  const answer = await test.visitor(merchant).call(id, { ...given, headers: who.headers })
  if (answer.success || answer.code !== 'forbidden') return 'admitted'
  return { code: answer.code, roles: answer.roles }
}

describe.each(guarded)('T59 %s', (id) => {
  const { reach = 'any', who }: CallDescriptor = calls[id]
  const refused = { code: 'forbidden', roles: who }
  const isIgnored = reach === 'any' || reach === 'changed'

  it(`counts a limited role as its reach “${reach}” says`, async () => {
    // The session that a call ends is nobody else's.
    const holders = id === 'signOutOperator' ? new Map([['viewer', await viewerOfTheme()]]) : limited
    const { given } = operatorCall(id, merchant)
    for (const [name, holder] of holders) {
      if (!who.some((role) => name.startsWith(role))) continue
      const expected = isIgnored ? 'admitted' : refused
      expect([name, await outcome(id, holder, given)]).toEqual([name, expected])
    }
  })
})

function viewerOfTheme() {
  return signedInOperator(test, [{ role: 'viewer', merchant, documents: ['theme'] }])
}

describe('T59 a role of one document', () => {
  it('does not close the site, switch vendors off or change flags', async () => {
    for (const role of ['publisher', 'administrator'] as const) {
      const one = await signedInOperator(test, [{ role, merchant, documents: ['theme'] }])
      const visitor = test.visitor(merchant)
      const { ops, version } = await visitor.value('consoleOps', { params, headers: one.headers })
      const body = { version, ops: { ...ops, maintenance: { reason: 'Mine', message: 'Closed' } } }
      const answer = await visitor.call('setConsoleOps', { params, body, headers: one.headers })
      expect([role, answer]).toMatchObject([role, { success: false, code: 'forbidden' }])
      const after = await visitor.value('consoleOps', { params, headers: ana.headers })
      expect(after.version).toBe(version)
    }
  })

  it('does not drop its own limit, and gives nobody a wider role', async () => {
    const one = await signedInOperator(test, [{ role: 'administrator', merchant, documents: ['theme'] }])
    const grants = [{ merchant, role: 'administrator' as const }]
    const reason = 'Because of the test'
    const operator = String(one.id)
    for (const [id, given] of [
      ['changeGrants', { params: { operator }, body: { grants, reason } }],
      ['inviteOperator', { body: { name: 'wider', grants } }],
    ] as const)
      expect([id, await outcome(id, one, given)]).toMatchObject([id, { code: 'forbidden' }])
    const kept = await test.db
      .selectFrom('operator_grant')
      .select('documents')
      .where('operator_id', '=', one.id)
      .execute()
    expect(kept).toEqual([{ documents: ['theme'] }])
  })

  it('is not what is left of the last administrator', async () => {
    const last = await signedInOperator(test, [{ role: 'administrator', merchant: 'kidlat' }])
    await test.db.updateTable('operator').set({ password_hash: 'x' }).where('id', '=', last.id).execute()
    const grants = [{ merchant: 'kidlat', role: 'administrator' as const, documents: ['theme'] }]
    const answer = await test.visitor(merchant).call('changeGrants', {
      params: { operator: String(last.id) },
      body: { grants, reason: 'Because of the test' },
      headers: last.headers,
    })
    expect(answer).toMatchObject({ code: 'validationFailed', fields: [{ code: 'lastAdministrator' }] })
  })

  it('renames the draft of its own author, and not the empty one of another', async () => {
    const one = await signedInOperator(test, [{ role: 'editor', merchant, documents: ['theme'] }])
    const rename = (draft: string) =>
      outcome('renameDraft', one, { params: { merchant, draft }, body: { title: 'Mine now' } })
    expect(await rename(await draftOf(ana, []))).toMatchObject({ code: 'forbidden' })
    expect(await rename(await draftOf(one, []))).toBe('admitted')
  })
})

describe('T59 a call that changes documents', () => {
  /** Of each call what it is asked to change: a document in reach, and one that is not. */
  const cases: Readonly<Record<Changing, (isInReach: boolean, who: SignedInOperator) => Promise<Given>>> = {
    async createDraft(isInReach) {
      const { before } = await released(isInReach)
      return { params, body: { title: 'As it was', from: before } }
    },
    async editDraft(isInReach) {
      const draft = await draftOf(ana, [])
      return {
        params: { merchant, draft },
        body: { version: 1, edits: [{ path: pathOf(isInReach), to: 'x' }] },
      }
    },
    async rebaseDraft(isInReach) {
      const draft = await draftOf(ana, [])
      const resolutions = [{ path: pathOf(isInReach), take: 'theirs' }]
      return { params: { merchant, draft }, body: { version: 9, live: 1, resolutions } }
    },
    renameDraft: async (isInReach) => ({ ...(await ofDraft(isInReach)), body: { title: 'Renamed' } }),
    discardDraft: (isInReach) => ofDraft(isInReach),
    publishDraft: async (isInReach) => withContent(await ofDraft(isInReach), { note: 'why' }),
    approveDraft: async (isInReach) => withContent(await ofDraft(isInReach), {}),
    scheduleDraft: async (isInReach) =>
      withContent(await ofDraft(isInReach), { note: 'why', from: inAnHour() }),
    cancelSchedule: (isInReach) => ofSchedule(isInReach),
    takeOverSchedule: (isInReach) => ofSchedule(isInReach),
    async rollback(isInReach) {
      const { before, live } = await released(isInReach)
      return { params: { merchant, number: before }, body: { live, note: 'why' } }
    },
    async removePicture(isInReach, who) {
      const body = await picture(isInReach ? '#c43' : '#4c3')
      const { headers } = isInReach ? who : ana
      const query = { shape: 'stage' }
      const { hash } = await test.visitor(merchant).value('sendPicture', { params, query, body, headers })
      return { params: { merchant, picture: hash } }
    },
  }
  const changing = Object.keys(cases) as Changing[]

  it.each(changing)('%s wants a role that reaches them', async (id) => {
    const role: OperatorRole = (calls[id].who as readonly OperatorRole[])[0] ?? 'viewer'
    const one = await signedInOperator(test, [{ role, merchant, documents: ['theme'] }])
    const outside = await outcome(id, one, await cases[id](false, one))
    expect(outside).toMatchObject({ code: 'forbidden' })
    expect(await outcome(id, one, await cases[id](true, one))).toBe('admitted')
  })

  it('has a case for every call that is declared so', () => {
    const declared = guarded.filter((id) => calls[id].reach === 'changed')
    expect(declared.toSorted()).toEqual(changing.toSorted())
  })

  async function ofDraft(isInReach: boolean): Promise<Given> {
    return { params: { merchant, draft: await draftOf(ana, [edited(isInReach)]) } }
  }

  async function ofSchedule(isInReach: boolean): Promise<Given> {
    const given = await withContent(await ofDraft(isInReach), { note: 'why', from: inAnHour() })
    const { id } = await test.visitor(merchant).value('scheduleDraft', { ...given, headers: ana.headers })
    return { params: { merchant, schedule: id } }
  }

  async function withContent({ params: at }: Given, more: object): Promise<Given> {
    const { contentHash } = await test
      .visitor(merchant)
      .value('draft', { ...(at ? { params: at } : {}), headers: ana.headers })
    return { ...(at ? { params: at } : {}), body: { contentHash, ...more } }
  }

  /** Publishes a release that changes a document, and gives its number and that of the release before. */
  async function released(isInReach: boolean) {
    const draft = await draftOf(ana, [edited(isInReach)])
    const given = await withContent({ params: { merchant, draft } }, { note: 'why' })
    const { number } = await test.visitor(merchant).value('publishDraft', { ...given, headers: ana.headers })
    return { before: number - 1, live: number }
  }
})

function pathOf(isInReach: boolean) {
  return isInReach ? siteName : minLength
}

/** Another value at a place of the document than the draft has. */
function edited(isInReach: boolean) {
  const [one, other] = isInReach ? ['Solmar', 'Solmar Summer'] : [5, 6]
  return { path: pathOf(isInReach), to: (from: unknown) => (from === one ? other : one) }
}

function picture(background: string) {
  return sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

function inAnHour() {
  return new Date(test.clock.now().getTime() + 3_600_000).toISOString()
}

async function draftOf(who: SignedInOperator, list: readonly ReturnType<typeof edited>[]) {
  const visitor = test.visitor(merchant)
  const { headers } = who
  const { id } = await visitor.value('createDraft', { params, body: { title: 'Draft' }, headers })
  const draft = { merchant, draft: id }
  if (list.length > 0) {
    const { documents } = await visitor.value('draft', { params: draft, headers })
    const edits = list.map(({ path, to }) => {
      const from = valueAt(configurationSchema, documents, path)
      return { path, from, to: to(from) }
    })
    await visitor.value('editDraft', { params: draft, body: { version: 1, edits }, headers })
  }
  return id
}
