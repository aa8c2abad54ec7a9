import { sql } from 'kysely'
import Type from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallDescriptor } from '#schemas/calls/call.ts'
import { callIds, calls, type CallId } from '#schemas/calls/calls.ts'
import type { MakeAttempt } from '#tests/support/calls/foreign-attempt.ts'
import { foreignAttempts } from '#tests/support/calls/foreign-attempts.ts'
import { openFields } from '#tests/support/calls/open-fields.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { twoMerchants, type Merchant, type TwoMerchants } from '#tests/support/database/two-merchants.ts'

/**
 * Fields that name nothing which belongs to somebody: what is chosen, told or proven. Every other one, and every one that is new, needs
 * an attempt.
 */
const namesNothing = new Set([
  ...'password oldPassword newPassword confirmNewPassword oldPaymentPassword paymentPassword'.split(' '),
  ...'confirmPaymentPassword countryDialingCode captcha totpCode language os url limit fields.*'.split(' '),
  // A name of nobody; the account is named by the platform.
  'freePlay random',
  'loginStep answer',
  'loginStep version',
  // What a provider answers is asked of the provider that the flow belongs to.
  ...['state', 'code', 'iss', 'error'].map((field) => `finishSignIn ${field}`),
  'removeAuthenticator code',
  'renewRecoveryCodes code',
  // Names of the contract, which is the same for everyone.
  ...['call', 'path', 'keyword', 'contract'].map((field) => `reportAnswer ${field}`),
  // What is chosen of lists, and words that are searched for.
  'setMemberIcon avatar',
  ...['search', 'page', 'pageSize'].map((field) => `gameList ${field}`),
  // So much of the caller's own.
  'walletTransfer amount',
  'beginDeposit amount',
  'requestWithdrawal amount',
  'confirmPayment received',
  // A count of steps of the caller's own.
  'reportDeposit version',
  'cancelDeposit version',
  'payDebt version',
  'takeBackWithdrawal version',
  'confirmPayment version',
  // Words for staff.
  'complainOfPayment text',
  // A bank account of the caller's own, or the name on it.
  'beginDeposit payer',
  ...['bank', 'holder', 'number'].map((field) => `addCard ${field}`),
  // A span of time.
  ...['movements', 'rounds'].flatMap((call) => [`${call} from`, `${call} to`]),
  'roundSums from',
  // Dropped: this form does not show it.
  'registerMobile user.username',
  ...'password confirmPassword paymentPassword countryDialingCode payeeName nickname birthday idNumber qqNum line'
    .split(' ')
    .map((field) => `user.${field}`),
  ...'whatsapp facebook wechat telegram zalo captcha'.split(' ').map((field) => `user.${field}`),
])

/** The fields of a contract that could name what belongs to somebody, as `<call> <field>`. */
function namingFields(contract: Parameters<typeof openFields>[0]) {
  return openFields(contract).filter((place) => {
    const [, field = ''] = place.split(' ')
    return !namesNothing.has(field) && !namesNothing.has(place)
  })
}

/** Those that players can make; those of operators have a matrix of their own (`operator-matrix.test.ts`). */
const playerCalls = Object.fromEntries(
  callIds.flatMap((id) => {
    const { realm = 'player' }: CallDescriptor = calls[id]
    return realm === 'player' ? [[id, calls[id]]] : []
  }),
)
const naming = namingFields(playerCalls)

let test: TestApp
let two: TwoMerchants
let attempts: Readonly<Record<string, MakeAttempt>>
beforeAll(async () => {
  test = await createTestApp()
  two = await twoMerchants(test)
  attempts = foreignAttempts(test, two)
})
afterAll(() => test.close())

describe.each<readonly [Merchant, Merchant]>([
  ['solmar', 'kidlat'],
  ['kidlat', 'solmar'],
])('T38 of %s', (theirs, mine) => {
  it.each(naming)('%s names nothing elsewhere', async (place) => {
    const visitor = two.strangerOf(mine)
    const attempt = await attempts[place]?.(theirs, mine, visitor)
    if (!attempt) throw new Error(`Nobody tries what ${place} does with something of another merchant`)
    const before = await everythingOf(theirs)
    const answer = await visitor.call(place.split(' ')[0] as CallId, attempt.given)
    await test.settled()
    // Refused for whose it is, not for its shape; or answered as if nobody had it.
    expect(answer.success ? 'answered' : answer.code, answer.raw).toBe(attempt.refused ?? 'answered')
    expect(await everythingOf(theirs)).toEqual(before)
  })
})

describe('T38 the matrix', () => {
  it('has a row for each field that names something, and for nothing else', () => {
    expect(Object.keys(attempts).toSorted()).toEqual(naming.toSorted())
    const places = openFields(playerCalls)
    const unused = [...namesNothing].filter(
      (name) => !places.some((place) => place === name || place.endsWith(` ${name}`)),
    )
    expect(unused).toEqual([])
  })

  it('asks for a row as soon as a call takes an id, wherever it takes it', () => {
    const planted = {
      ...playerCalls,
      planted: {
        ...calls.endOtherSessions,
        path: '/wps/member/bets/:betId',
        query: Type.Object({ page: Type.Integer() }),
        body: Type.Object({
          note: Type.Object({ walletId: Type.Number() }),
          to: Type.Array(Type.Union([Type.Object({ downline: Type.String() }), Type.Null()])),
          kind: Type.Enum(['one', 'other']),
          whole: Type.Boolean(),
        }),
      },
    }
    const missing = namingFields(planted).filter((place) => !(place in attempts))
    const fields = ['betId', 'page', 'note.walletId', 'to.downline']
    expect(missing).toEqual(fields.map((field) => `planted ${field}`))
  })
})

/** What a merchant has, by table: whatever has its code, or belongs to one of its members. */
async function everythingOf(merchant: Merchant) {
  const { rows: tables } = await sql<{ name: string; by: 'merchant' | 'member_id' }>`
    SELECT table_name AS name,
      CASE WHEN bool_or(column_name = 'merchant') THEN 'merchant' ELSE 'member_id' END AS by
    FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name IN ('merchant', 'member_id') GROUP BY table_name
  `.execute(test.db)
  expect(tables.length).toBeGreaterThan(15)
  const found = await Promise.all(
    tables.map(async ({ name, by }) => {
      const theirs =
        by === 'merchant'
          ? sql`merchant = ${merchant}`
          : sql`member_id IN (SELECT id FROM member WHERE merchant = ${merchant})`
      const { rows } = await sql<{ row: string }>`
        SELECT md5(t::text) AS row FROM ${sql.table(name)} AS t WHERE ${theirs} ORDER BY 1
      `.execute(test.db)
      return [name, rows.map(({ row }) => row)] as const
    }),
  )
  return Object.fromEntries(found)
}
