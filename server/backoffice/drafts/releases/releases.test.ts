import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { bareMember } from '#tests/support/database/bare-member.ts'
import { draftDesk, siteNamePath } from '#tests/support/configuration/draft-desk.ts'
import { signedInOperator, type SignedInOperator } from '#tests/support/server/signed-in-operator.ts'
import { publishRelease } from '../../../configuration/releases/publish-release.ts'
import { verifyChain } from '../../../configuration/releases/verify-chain.ts'
import { endOps } from '../schedules/end-ops.ts'

const merchant = 'solmar'

const {
  test,
  ana,
  ben,
  call,
  value,
  live,
  siteName,
  drafted,
  renamed,
  publish,
  inMinutes,
  schedule,
  lastSchedule,
} = await draftDesk()
afterAll(() => test.close())

/** Publishes another minimum age of the platform's own register, which can lock players out. */
const risky = async () => {
  const { captchaAfterFailures: from } = (await live()).documents.register
  return drafted([{ path: '/register/captchaAfterFailures', from, to: from === 3 ? 4 : 3 }])
}

async function askForTwo(fourEyes: 'never' | 'highRisk' | 'always') {
  const { number, documents } = await live()
  const outcome = await publishRelease(test, {
    merchant,
    base: number,
    documents: { ...documents, security: { ...documents.security, fourEyes } },
    author: 'test',
    note: 'four eyes',
    approver: { id: '0', name: 'test' },
  })
  expect(outcome.outcome).toBe('published')
}

describe('a second person', () => {
  it('must approve changes that can lock players out, and must not have edited the draft', async () => {
    await askForTwo('highRisk')
    const harmless = await renamed('Harmless')
    expect((await publish(harmless)).success).toBe(true)
    const draft = await risky()
    const { params, contentHash } = draft
    expect(await publish(draft)).toMatchObject({
      code: 'approvalRequired',
      paths: ['/register/captchaAfterFailures'],
    })
    expect(await call('approveDraft', ana, { params, body: { contentHash } })).toMatchObject({
      code: 'ownDraft',
    })
    expect(await call('approveDraft', ben, { params, body: { contentHash } })).toMatchObject({
      success: true,
    })
    expect(await call('approveDraft', ben, { params, body: { contentHash } })).toMatchObject({
      success: true,
    })
    expect((await value('draft', ana, { params })).approvals).toHaveLength(1)
    expect((await publish(draft)).success).toBe(true)
    expect(await live()).toMatchObject({ author: 'ana', approver: 'ben', emergency: null })
  })

  it('cannot be one of the draft’s editors, even among a hundred and fifty others', async () => {
    const { params, contentHash } = await risky()
    const others = Array.from({ length: 150 }, (_, index) => `a${String(index).padStart(3, '0')}`)
    await test.db
      .insertInto('draft_editor')
      .values(others.map((operator) => ({ draft: BigInt(params.draft), operator_id: operator, operator })))
      .execute()
    const answer = await call('approveDraft', ana, { params, body: { contentHash } })
    expect(answer).toMatchObject({ code: 'ownDraft' })
  })

  it('must be allowed to publish what the draft changes', async () => {
    const { params, contentHash } = await risky()
    const grant = { role: 'publisher', merchant, documents: ['help'] } as const
    const helper = await signedInOperator(test, [grant])
    expect(await call('approveDraft', helper, { params, body: { contentHash } })).toMatchObject({
      code: 'forbidden',
    })
    expect((await value('draft', ana, { params })).approvals).toEqual([])
  })

  it('has approved nothing that was edited afterwards, also when they edit it back themselves', async () => {
    const draft = await risky()
    const { params, contentHash } = draft
    await value('approveDraft', ben, { params, body: { contentHash } })
    const from = await siteName()
    const edit = (who: SignedInOperator, version: number, one: string, other: string) =>
      value('editDraft', who, {
        params,
        body: { version, edits: [{ path: siteNamePath, from: one, to: other }] },
      })
    const edited = await edit(ana, 2, from, 'Not approved')
    expect(await publish({ params, contentHash: edited.contentHash })).toMatchObject({
      code: 'approvalRequired',
    })
    const back = await edit(ben, 3, 'Not approved', from)
    expect(back.contentHash).toBe(contentHash)
    expect(await publish(draft)).toMatchObject({ code: 'approvalRequired' })
  })

  it('cannot be avoided by a rollback, schedule or command; an emergency names who decided', async () => {
    const draft = await risky()
    expect(await schedule(draft)).toMatchObject({ code: 'approvalRequired' })
    const { number, documents } = await live()
    const body = { live: number, note: 'back' }
    expect(await call('rollback', ana, { params: { number: 1 }, body })).toMatchObject({
      code: 'approvalRequired',
    })
    const register = { ...documents.register, captcha: !documents.register.captcha }
    const command = {
      merchant,
      base: number,
      documents: { ...documents, register },
      author: 'shell',
      note: 'x',
    }
    expect(await publishRelease(test, command)).toMatchObject({ outcome: 'unapproved' })
    expect((await publish(draft, ana, { emergency: 'the gateway is down' })).success).toBe(true)
    const { items } = await value('releases', ben)
    expect(items[0]).toMatchObject({ emergency: 'the gateway is down' })
    await askForTwo('never')
  })
})

describe('operations', () => {
  it('switch off a vendor, a flag and a route at once, by who saw what was there, until they end', async () => {
    const { version, ops } = await value('consoleOps', ana)
    const why = { reason: 'cards are stuck', until: inMinutes(2) }
    const off = {
      ...ops,
      vendorsOff: [{ vassalage: 'OWL', ...why }],
      flagsOff: [{ flag: 'FREEPLAY3', ...why }],
      routesOff: [{ route: 'help', ...why }],
    }
    const body = { version, ops: off }
    expect(await call('setConsoleOps', ana, { body })).toMatchObject({ value: { version: version + 1 } })
    expect(await call('setConsoleOps', ben, { body })).toMatchObject({ code: 'opsChanged' })
    const strange = { version: version + 1, ops: { ...off, routesOff: [{ route: 'home', ...why }] } }
    expect((await call('setConsoleOps', ana, { body: strange })).status).toBe(400)
    await expect.poll(() => test.sites.site(merchant)?.opsVersion).toBe(version + 1)
    const { flags, menu, games } = test.sites.site(merchant)?.documents ?? {}
    expect([flags?.FREEPLAY3, menu?.routes.includes('help')]).toEqual([false, false])
    expect(games?.vendorMaintenance).toContainEqual({ vassalage: 'OWL', reason: why.reason, to: why.until })
    expect((await live()).documents.menu.routes).toContain('help')
    test.clock.moveBy(3 * 60_000)
    // What ended stands there until the server takes it out, and is in nobody's way.
    const next = { version: version + 1, ops: { ...off, flagsOff: [] } }
    expect(await call('setConsoleOps', ana, { body: next })).toMatchObject({ success: true })
    await endOps(test)
    await expect.poll(() => test.sites.site(merchant)?.documents.menu.routes.includes('help')).toBe(true)
  })

  it('switch nothing off whose end has passed: it would be said to be off, and is not', async () => {
    const { version, ops } = await value('consoleOps', ana)
    for (const until of [inMinutes(-1), inMinutes(0)])
      for (const off of [
        { maintenance: { reason: 'now', until } },
        { modulesOff: [{ module: 'SMS', reason: 'now', until }] },
        { vendorsOff: [{ vassalage: 'OWL', reason: 'now', until }] },
      ])
        expect([
          off,
          await call('setConsoleOps', ana, { body: { version, ops: { ...ops, ...off } } }),
        ]).toMatchObject([off, { code: 'endPassed' }])
    expect(await value('consoleOps', ana)).toMatchObject({ version, ops })
  })

  it('refuse an end that is not a whole date-time', async () => {
    const { version, ops } = await value('consoleOps', ana)
    const off = { maintenance: { reason: 'now', until: '2126-12-24T06:00:00+08' } }
    expect(await call('setConsoleOps', ana, { body: { version, ops: { ...ops, ...off } } })).toMatchObject({
      code: 'badRequest',
    })
    expect(await value('consoleOps', ana)).toMatchObject({ version, ops })
  })
})

describe('whom a change hits', () => {
  it('is counted among members who were accepted, and told from what asks for more', async () => {
    for (const account of ['maria1', 'joanna22', 'pedro3']) await bareMember(test, merchant, account)
    const { min, required } = { min: 5, required: true }
    const { username, telegram } = (await live()).documents.register.fields
    const { params } = await drafted([
      { path: '/register/fields/username/minLength', from: username?.minLength, to: min },
      { path: '/register/fields/telegram', from: telegram, to: { enabled: true, required } },
    ])
    const { fields, looked, members } = await value('draftReach', ana, { params })
    expect([looked, members]).toEqual([3, 3])
    expect(fields).toContainEqual({ field: 'telegram', noLonger: 0, missing: 3 })
    const open = await drafted([
      { path: '/register/fields/username/minLength', from: username?.minLength, to: 7 },
    ])
    const { fields: names } = await value('draftReach', ana, { params: open.params })
    expect(names).toEqual([{ field: 'username', noLonger: 2, missing: 0 }])
  })

  it('is explained by the release that made a value what it is', async () => {
    const edits = [{ path: '/home/opening', from: (await live()).documents.home.opening, to: 'split' }]
    const made = await publish(await drafted(edits))
    expect(made.success).toBe(true)
    const { number } = await live()
    await publish(await renamed('Afterwards'))
    const query = { path: '/home/opening' }
    expect(await value('provenance', ana, { query })).toMatchObject({
      value: 'split',
      layer: 'merchant',
      release: { number, author: 'ana' },
    })
  })
})

describe('the audit', () => {
  it('T59 keeps who published, approved, scheduled and switched what, and why', async () => {
    await schedule(await renamed('Never'))
    const { id = '' } = (await lastSchedule()) ?? {}
    await value('cancelSchedule', ana, { params: { schedule: id } })
    const rows = await test.db
      .selectFrom('operator_audit')
      .selectAll()
      .where('chain', '=', merchant)
      .execute()
    const done = rows.map(({ action, operator, address }) => [action, operator, address !== ''])
    for (const [action, who] of [
      ['draftApproved', 'ben'],
      ['releasePublished', 'ana'],
      ['releaseScheduled', 'ana'],
      ['scheduleCancelled', 'ana'],
      ['opsChanged', 'ana'],
    ])
      expect(done).toContainEqual([action, who, true])
    expect(rows.map(({ reason }) => reason)).toContain('the gateway is down')
  })
})

describe('the list of releases', () => {
  it('refuses a cursor past the highest number that a release can have', async () => {
    const from = (past: number) => Buffer.from(JSON.stringify({ past })).toString('base64url')
    const at = (past: number) => call('releases', ana, { query: { cursor: from(past) } })
    expect(await at(2_147_483_647)).toMatchObject({ status: 200 })
    for (const past of [2_147_483_648, 2 ** 53, 1e300])
      expect(await at(past)).toMatchObject({ status: 400, code: 'badRequest' })
  })
})

describe('a way back', () => {
  it('T61 is shown with what it changes and who came since, and checked by the current gate', async () => {
    const { number } = await live()
    const preview = await value('rollbackPreview', ana, { params: { number: 1 } })
    expect(preview).toMatchObject({ live: number, newerMembers: 3 })
    expect(preview.changes.map(({ path }) => path)).toContain(siteNamePath)
    const back = (live: number) =>
      call('rollback', ana, { params: { number: 1 }, body: { live, note: 'back' } })
    expect(await back(number - 1)).toMatchObject({ code: 'draftBehind' })
    expect((await back(number)).success).toBe(true)
    expect(await live()).toMatchObject({ kind: 'rollback', number: number + 1 })
  })

  it('leaves a chain in which nobody can strike out who approved, nor that it was an emergency', async () => {
    const { db } = test
    const { number } = await live()
    expect(await verifyChain(db, merchant)).toEqual({ intact: true, releases: number })
    const marked = (await value('releases', ana)).items.find(({ emergency }) => emergency !== undefined)
    const at = await db.startTransaction().execute()
    const struck = async (change: { emergency: null } | { record: 1 }) => {
      const mine = at.updateTable('release').set(change).where('merchant', '=', merchant)
      await mine.where('number', '=', marked?.number ?? 0).execute()
      return verifyChain(at, merchant)
    }
    await sql`ALTER TABLE release DISABLE TRIGGER release_is_immutable`.execute(at)
    const verdicts = [await struck({ emergency: null }), await struck({ record: 1 })]
    await at.rollback().execute()
    expect(verdicts).toMatchObject([marked, marked].map((row) => ({ intact: false, number: row?.number })))
  })
})
