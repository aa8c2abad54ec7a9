import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallId } from '#schemas/calls/calls.ts'
import { amountOf } from '#schemas/money/amount.ts'
import { openMember, post } from '#server/play/ledger/posting/post.ts'
import '#server/play/vendor-wallet/vendor-tables.ts'
import { atOnce } from '#tests/support/server/at-once.ts'
import { signedInOperator, type SignedInOperator } from '#tests/support/server/signed-in-operator.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { type Given, TestVisitor } from '#tests/support/server/test-visitor.ts'

let test: TestApp
let all: SignedInOperator
let one: SignedInOperator

beforeAll(async () => {
  test = await createTestApp()
  all = await signedInOperator(test, [{ role: 'administrator', merchant: '*' }], { name: 'ana' })
  one = await signedInOperator(test, [{ role: 'administrator', merchant: 'solmar' }], { name: 'ben' })
})
afterAll(() => test.close())

function create(body: object, who = all) {
  const given = { merchant: 'aurora', siteName: 'Aurora', host: 'aurora.localhost', from: 'solmar', ...body }
  return test.visitor('solmar').call('createMerchant', { headers: who.headers, body: given })
}

function statusAt(host: string) {
  return new TestVisitor(test.app, host, '', '198.51.100.7').call('status', { query: { url: '/' } })
}

it('opens a site that is a copy of another one under its own name, and says what still names that one', async () => {
  expect(
    await create({ merchant: 'borealis', siteName: 'Borealis', host: 'borealis.localhost' }),
  ).toMatchObject({
    value: { number: 1, mustDiffer: expect.arrayContaining([expect.stringMatching(/^\/help\//)]) },
  })
  expect(await statusAt('borealis.localhost')).toMatchObject({
    value: { siteName: 'Borealis', merchantCode: 'borealis' },
  })
  expect(await statusAt('localhost')).toMatchObject({ value: { siteName: 'Solmar' } })
  const { items } = await test.visitor('solmar').value('consoleMerchants', { headers: all.headers })
  expect(items).toContainEqual(expect.objectContaining({ merchant: 'borealis', siteName: 'Borealis' }))
})

it('requires an administrator of all merchants, and copies only existing merchants', async () => {
  expect(await create({}, one)).toMatchObject({ code: 'forbidden' })
  expect(await create({ from: 'nobody' })).toMatchObject({ code: 'notFound' })
  expect(await create({ host: 'Not a host' })).toMatchObject({ code: 'badRequest' })
  expect(await statusAt('aurora.localhost')).toMatchObject({ code: 'merchantUnknown' })
})

it('takes neither the code nor the host of another merchant, and leaves nothing of what was refused', async () => {
  expect(await create({ merchant: 'solmar' })).toMatchObject({ code: 'merchantTaken' })
  expect(await create({ merchant: 'comet', host: 'kidlat.localhost' })).toMatchObject({ code: 'hostTaken' })
  const found = await test.db.selectFrom('merchant').select('code').where('code', '=', 'comet').execute()
  expect(found).toEqual([])
})

it('leaves nothing of a copy that a layer above refuses, so that code and host are free for another one', async () => {
  const visitor = test.visitor('solmar')
  const value = (id: CallId, given: Given) =>
    visitor.value(id, { headers: all.headers, params: {}, ...given })
  const { live, params } = { live: 1, params: { merchant: 'kidlat' } }
  await value('addLayer', { body: { layer: 'group', kind: 'platform', name: 'Group', reason: 'we begin' } })
  await value('addLayer', { body: { layer: 'harbour', kind: 'brand', name: 'Harbour', reason: 'we begin' } })
  await value('moveMerchant', { params, body: { layer: 'harbour', live, note: 'bought' } })
  const content = { documents: { theme: { siteName: 'Kidlat' } }, locks: ['/theme/siteName'], removes: [] }
  await value('publishLayer', { params: { layer: 'harbour' }, body: { base: 0, content, note: 'one name' } })
  const eos = { merchant: 'eos', siteName: 'Eos', host: 'eos.localhost' }
  expect(await create({ ...eos, from: 'kidlat' })).toMatchObject({ code: 'configurationRefused' })
  expect((await visitor.value('consoleMerchants', { headers: all.headers })).items).not.toContainEqual(
    expect.objectContaining({ merchant: 'eos' }),
  )
  expect(await create({ ...eos, merchant: 'aeos' })).toMatchObject({ success: true })
})

it('finishes one that was begun below a layer and not finished, where the copied one stands', async () => {
  const now = test.clock.now()
  await test.db.insertInto('merchant').values({ code: 'half', created_at: now, layer: 'harbour' }).execute()
  expect(await create({ merchant: 'half', siteName: 'Half', host: 'half.localhost' })).toMatchObject({
    success: true,
  })
  const { items } = await test.visitor('solmar').value('layers', { headers: all.headers })
  expect(items.flatMap(({ merchants }) => merchants)).toEqual(['kidlat'])
})

it('creates one merchant for twenty concurrent calls', async () => {
  const answers = await atOnce(20, Array.from({ length: 20 }), () =>
    create({ merchant: 'dawn', host: 'dawn.localhost' }),
  )
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  const refused = answers.flatMap((answer) => (answer.success ? [] : [answer.code]))
  expect(new Set(refused)).toEqual(new Set(['merchantTaken']))
  const rows = await test.db.selectFrom('release').select('number').where('merchant', '=', 'dawn').execute()
  expect(rows).toEqual([{ number: 1 }])
})

describe('a merchant from nothing', () => {
  const plain = { from: undefined, languages: ['en'], country: 'MT' }

  it.each([
    ['EUR', 'MT', ['en']],
    ['KWD', 'KW', ['en', 'tl']],
    ['JPY', 'JP', ['tl', 'en']],
    ['VND', 'VN', ['en']],
    ['BTC', 'DE', ['tl']],
    ['USDT', 'PH', ['en', 'tl']],
  ] as const)('plays for %s in %s, and lets a player register', async (currency, country, languages) => {
    const merchant = `plain-${currency.toLowerCase()}`
    const host = `${merchant}.localhost`
    const body = { ...plain, merchant, siteName: `Plain ${currency}`, host, currency, country, languages }
    expect(await create(body)).toMatchObject({ value: { number: 1, mustDiffer: [] } })
    const visitor = new TestVisitor(test.app, host, merchant, '198.51.100.8')
    expect(await visitor.value('status', { query: { url: '/' } })).toMatchObject({
      siteName: `Plain ${currency}`,
      locales: { default: languages[0], timeZone: 'UTC' },
    })
    const user = test.solmarUser('firstplayer')
    const { token } = await visitor.value('register', { body: await visitor.registration(user) })
    expect(await visitor.value('sumBalance', { token })).toMatchObject({ currency })
  })

  it('names the missing arguments, and rejects others next to a merchant to copy', async () => {
    const merchant = 'bare'
    const host = 'bare.localhost'
    expect(await create({ ...plain, merchant, host })).toMatchObject({ code: 'badRequest' })
    expect(await create({ ...plain, merchant, host, currency: 'EUR', country: 'ZZ' })).toMatchObject({
      code: 'badRequest',
    })
    expect(await create({ merchant, host, languages: ['en'] })).toMatchObject({ code: 'badRequest' })
    expect(
      await create({ ...plain, merchant, host, currency: 'EUR', timeZone: 'Nowhere/At_all' }),
    ).toMatchObject({ code: 'configurationRefused' })
    expect(await statusAt(host)).toMatchObject({ code: 'merchantUnknown' })
  })

  it('has the currency that is asked for where it is a copy', async () => {
    expect(
      await create({ merchant: 'copied', siteName: 'Copied', host: 'copied.localhost', currency: 'JPY' }),
    ).toMatchObject({ success: true })
    expect(test.sites.site('copied')?.documents.money.currency).toBe('JPY')
  })
})

describe('at a host that no merchant has', () => {
  it('answers operators, so that the first merchant can be added', async () => {
    const nobody = new TestVisitor(test.app, 'new.example', '', '198.51.100.9')
    expect((await nobody.value('keys')).keys).not.toEqual([])
    expect((await nobody.value('consoleMerchants', { headers: all.headers })).items).not.toEqual([])
  })

  it('answers no call of a site', async () => {
    const nobody = new TestVisitor(test.app, 'new.example', '', '198.51.100.9')
    for (const id of ['status', 'whitelabel', 'registerSettings', 'captcha'] as const)
      expect(await nobody.failure(id, { query: { url: '/' } })).toMatchObject({ code: 'merchantUnknown' })
  })
})

it('changes the currency of a merchant by draft until money has moved in it, and ends the games in the old one', async () => {
  const merchant = 'ember'
  const body = { merchant, siteName: 'Ember', host: 'ember.localhost', from: undefined }
  await create({ ...body, currency: 'EUR', languages: ['en'], country: 'MT' })
  const visitor = new TestVisitor(test.app, 'ember.localhost', merchant, '198.51.100.8')
  await visitor.value('register', { body: await visitor.registration(test.solmarUser('firstplayer')) })
  const member = await test.db
    .selectFrom('member')
    .select('id')
    .where('merchant', '=', merchant)
    .executeTakeFirstOrThrow()
  const session = { merchant, vendor: 'OWL', member_id: member.id, session_id: 1n, game_id: 1, launch: null }
  for (const currency of ['EUR', 'DEMO'] as const)
    await test.db
      .insertInto('game_session')
      .values({ ...session, currency, token_hash: Buffer.from(currency), last_seen_at: test.clock.now() })
      .execute()

  const { headers } = all
  const params = { merchant }
  const value = <Id extends CallId>(id: Id, given: Given) =>
    test.visitor('solmar').value(id, { headers, ...given })
  const drafted = async (from: string, to: string) => {
    const { id: draft } = await value('createDraft', { params, body: { title: `To ${to}` } })
    const edits = [{ path: '/money/currency', from, to }]
    const of = { ...params, draft }
    const { contentHash } = await value('editDraft', { params: of, body: { version: 1, edits } })
    return { params: of, contentHash }
  }
  const errorsOf = async (draft: Awaited<ReturnType<typeof drafted>>) =>
    (await value('draft', { params: draft.params })).findings.filter(({ severity }) => severity === 'error')
  const publish = ({ params: of, contentHash }: Awaited<ReturnType<typeof drafted>>) =>
    test
      .visitor('solmar')
      .call('publishDraft', { headers, params: of, body: { contentHash, note: 'another one' } })

  const toJpy = await drafted('EUR', 'JPY')
  expect(await errorsOf(toJpy)).toEqual([])
  expect(await publish(toJpy)).toMatchObject({ success: true })
  const sessions = test.db.selectFrom('game_session').select('currency').where('member_id', '=', member.id)
  expect(await sessions.execute()).toEqual([{ currency: 'DEMO' }])

  const toVnd = await drafted('JPY', 'VND')
  expect(await errorsOf(toVnd)).toEqual([])
  await openMember(test.db, merchant, 'JPY', member.id)
  await post(test.db, {
    kind: 'grant',
    merchant,
    scope: 'test',
    key: 'first',
    member: member.id,
    amount: amountOf(1n, 'JPY'),
    house: 'deposits',
    cause: 'test',
    reason: 'test',
  })
  // The same draft of the same release, judged again.
  expect(await errorsOf(toVnd)).toMatchObject([{ path: '/money/currency', reason: 'gate.currency.fixed' }])
  expect(await publish(toVnd)).toMatchObject({ code: 'configurationRefused' })
})
