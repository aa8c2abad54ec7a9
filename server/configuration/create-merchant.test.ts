import { afterAll, beforeAll, expect, it } from 'vitest'
import { atOnce } from '#tests/support/at-once.ts'
import { signedInOperator, type SignedInOperator } from '#tests/support/signed-in-operator.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { TestVisitor } from '#tests/support/test-visitor.ts'

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

it('is for those who administer all merchants, and copies none that is not there', async () => {
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

it('makes one merchant of twenty calls at once', async () => {
  const answers = await atOnce(20, Array.from({ length: 20 }), () =>
    create({ merchant: 'dawn', host: 'dawn.localhost' }),
  )
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  const refused = answers.flatMap((answer) => (answer.success ? [] : [answer.code]))
  expect(new Set(refused)).toEqual(new Set(['merchantTaken']))
  const rows = await test.db.selectFrom('release').select('number').where('merchant', '=', 'dawn').execute()
  expect(rows).toEqual([{ number: 1 }])
})
