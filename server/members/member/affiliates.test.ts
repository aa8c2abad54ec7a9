import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bareMember } from '#tests/support/database/bare-member.ts'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { solmarMember } from '#tests/support/members/registered-member.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { transact } from '../../platform/database/transact.ts'
import { setRecommender } from './affiliates.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const stranger = (merchant: 'solmar' | 'kidlat' = 'solmar') => test.visitor(merchant)

function row(username: string) {
  return test.db
    .selectFrom('member')
    .selectAll()
    .where('account_key', '=', username)
    .executeTakeFirstOrThrow()
}

describe('who brought a player', () => {
  it('T30 is asked for by code, and says nothing to hostile ones', async () => {
    const visitor = stranger()
    const ask = (code: string) => visitor.call('affiliate', { query: { domain: 'localhost', code } })
    expect(await ask('sunrise')).toMatchObject({ value: { code: 'SUNRISE' } })
    for (const code of ["' OR '1'='1", 'SUNRISE; DROP TABLE affiliate', '%', 'NOBODY']) {
      expect(await ask(code)).toMatchObject({ code: 'affiliateInvalid' })
    }
    expect(
      await stranger('kidlat').call('affiliate', { query: { domain: 'x', code: 'SUNRISE' } }),
    ).toMatchObject({
      code: 'affiliateInvalid',
    })
  })

  it('T31 is one tree or more, in one merchant each, whatever is asked for in whatever order', async () => {
    const ids = await Promise.all(
      Array.from({ length: 16 }, async (_, index) => {
        const merchant = index < 12 ? 'solmar' : 'kidlat'
        return { merchant, id: await bareMember(test, merchant, `tree${index}`) }
      }),
    )
    const all = ids.map(({ id }) => id)
    const place = fc.nat({ max: ids.length - 1 })
    const forest = fc.array(fc.nat(), { minLength: ids.length, maxLength: ids.length })
    const edges = fc.array(fc.tuple(place, place), { maxLength: 24 })
    await fc.assert(
      fc.asyncProperty(forest, edges, fc.boolean(), async (parents, asked, atOnce) => {
        const above = new Map<number, number>()
        for (const [index, { merchant, id }] of ids.entries()) {
          // Somebody earlier of the same merchant, or nobody.
          const first = merchant === 'solmar' ? 0 : 12
          const parent = first + ((parents[index] ?? 0) % (index - first + 1))
          if (parent < index) above.set(index, parent)
          await test.db
            .updateTable('member')
            .set({ recommender_id: parent < index ? (ids[parent]?.id ?? null) : null })
            .where('id', '=', id)
            .execute()
        }
        const ask = ([from, to]: readonly [number, number]) =>
          transact(test.db, (transaction) =>
            setRecommender(transaction, ids[from]?.merchant ?? '', ids[from]?.id ?? 0n, ids[to]?.id ?? 0n),
          ).then(
            () => true,
            () => false,
          )
        if (atOnce) await Promise.all(asked.map(ask))
        else {
          for (const [from, to] of asked) {
            const allowed = ids[from]?.merchant === ids[to]?.merchant && !lineOf(above, to).includes(from)
            expect(await ask([from, to])).toBe(allowed)
            if (allowed) above.set(from, to)
          }
        }
        const rows = await test.db
          .selectFrom('member')
          .select(['id', 'recommender_id'])
          .where('id', 'in', all)
          .execute()
        const found = new Map(
          rows.flatMap(({ id, recommender_id }) =>
            recommender_id === null ? [] : [[all.indexOf(id), all.indexOf(recommender_id)] as const],
          ),
        )
        for (const [from, to] of found) {
          expect(ids[to]?.merchant).toBe(ids[from]?.merchant)
          expect(lineOf(found, to)).not.toContain(from)
        }
        if (!atOnce) expect(found).toEqual(above)
      }),
      { numRuns: 40 },
    )
  })
})

it('T31 closes no ring when each of its members names the next at the same time', async () => {
  const ids = await Promise.all(
    Array.from({ length: 4 }, (_, index) => bareMember(test, 'solmar', `ring${index}`)),
  )
  for (let round = 0; round < 20; round++) {
    await test.db.updateTable('member').set({ recommender_id: null }).where('id', 'in', ids).execute()
    const outcomes = await Promise.allSettled(
      ids.map((id, index) =>
        transact(test.db, (transaction) =>
          setRecommender(transaction, 'solmar', id, ids[(index + 1) % ids.length] ?? 0n),
        ),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(ids.length - 1)
  }
})

describe('a friend who is named at the registration', () => {
  beforeAll(async () => {
    const friend = { enabled: true, required: false }
    for (const merchant of ['solmar', 'kidlat']) {
      await changeDocuments(test, merchant, ({ register }) => ({
        register: {
          ...register,
          fields: { ...register.fields, referralCode: friend, recommenderId: friend },
        },
      }))
    }
  })

  const unknown = (field: string) => ({
    status: 422,
    code: 'validationFailed',
    fields: [{ field, code: 'affiliateInvalid' }],
  })

  it('is found by code, account or id, whatever the letter case', async () => {
    await solmarMember(test, 'thefriend')
    const { id, referral_code } = await row('thefriend')
    const names = [
      { referralCode: ` ${referral_code?.toLowerCase()} ` },
      { recommenderId: 'TheFriend' },
      { recommenderId: String(id) },
      { referralCode: referral_code ?? '', recommenderId: 'thefriend' },
    ]
    for (const [index, name] of names.entries()) {
      await solmarMember(test, `brought${index}`, name)
      expect(await row(`brought${index}`)).toMatchObject({ recommender_id: id })
    }
    await solmarMember(test, 'camealone')
    expect(await row('camealone')).toMatchObject({ recommender_id: null })
  })

  it('T31 is told at the field when there is nobody: unknown, a trial, oneself, of another merchant', async () => {
    await solmarMember(test, 'afriendhere')
    const trial = await stranger().value('freePlay', {
      body: { os: 'test', platform: 'W', random: 'a'.repeat(30), gatewayVersion: 3, language: 'en' },
    })
    const foreign = await bareMember(test, 'kidlat', 'foreigner', { referral_code: 'FOREIGNC' })
    const nobody = [
      ['referralCode', { referralCode: 'NOBODY99' }],
      ['referralCode', { referralCode: 'FOREIGNC' }],
      ['referralCode', { referralCode: 'NOBODY99', recommenderId: 'afriendhere' }],
      ['recommenderId', { recommenderId: 'nobodyhere' }],
      ['recommenderId', { recommenderId: '999999999' }],
      ['recommenderId', { recommenderId: trial.account }],
      ['recommenderId', { recommenderId: 'selfmade' }],
      ['recommenderId', { recommenderId: 'foreigner' }],
      ['recommenderId', { recommenderId: String(foreign) }],
    ] as const
    for (const [field, name] of nobody) {
      const visitor = stranger()
      const body = await visitor.registration({ ...test.solmarUser('selfmade'), ...name })
      expect(await visitor.failure('register', { body }), JSON.stringify(name)).toMatchObject(unknown(field))
    }
    // Nothing is left of those tries.
    await solmarMember(test, 'selfmade', { recommenderId: 'afriendhere' })
    expect(await row('selfmade')).toMatchObject({ recommender_id: (await row('afriendhere')).id })
  })

  it('T12 is not found by a mobile number, and a code is not used up by asking', async () => {
    const register = async (number: string, code: string, more: Readonly<Record<string, string>> = {}) => {
      const visitor = stranger('kidlat')
      const user = { ...test.kidlatUser(number, code), ...more }
      return visitor.call('registerMobile', { body: await visitor.registration(user, 'register.mobile') })
    }
    const codeTo = async (number: string) => {
      const visitor = stranger('kidlat')
      await visitor.value('registerSmsCode', {
        query: { ...test.kidlatNumber(number), ...(await test.readCaptcha(visitor)) },
      })
      return test.lastCode(`63${number}`)
    }
    expect((await register('9174000001', await codeTo('9174000001'))).success).toBe(true)
    const code = await codeTo('9174000002')
    for (const recommenderId of ['639174000001', '639174999999']) {
      for (let tries = 0; tries < 3; tries++) {
        expect(await register('9174000002', code, { recommenderId })).toMatchObject(unknown('recommenderId'))
      }
    }
    const referralCode = (await row('639174000001')).referral_code ?? ''
    expect((await register('9174000002', code, { referralCode })).success).toBe(true)
    expect(await row('639174000002')).toMatchObject({ recommender_id: (await row('639174000001')).id })
  })
})

/** The one at a place, who brought him, and so on. */
function lineOf(above: ReadonlyMap<number, number>, from: number): readonly number[] {
  const line = []
  for (let at: number | undefined = from; at !== undefined && line.length <= above.size; at = above.get(at)) {
    line.push(at)
  }
  return line
}
