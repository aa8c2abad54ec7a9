import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallDescriptor } from '#schemas/calls/call.ts'
import { callIds, calls } from '#schemas/calls/calls.ts'
import { operatorRoles, type OperatorRole } from '#schemas/operators/operator-roles.ts'
import { signedInOperator, type SignedInOperator } from '#tests/support/server/signed-in-operator.ts'
import { operatorCall } from '#tests/support/calls/sample-calls.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

let test: TestApp
const own = 'solmar'
/** Each role at all of them. */
const everywhere = new Map<OperatorRole, SignedInOperator>()
beforeAll(async () => {
  test = await createTestApp()
  for (const role of operatorRoles) everywhere.set(role, await signedInOperator(test, [{ role }]))
})
afterAll(() => test.close())

const guarded = callIds.filter((id) => {
  const { realm, token }: CallDescriptor = calls[id]
  return realm === 'operator' && token === 'required'
})

/** `admitted`, whatever it is answered then, or why not. */
async function outcome(id: (typeof guarded)[number], who: SignedInOperator, merchant: string) {
  const { given } = operatorCall(id, merchant)
  const answer = await test.visitor('kidlat').call(id, { ...given, headers: who.headers })
  if (answer.success || !['forbidden', 'sessionRequired'].includes(answer.code)) return 'admitted'
  return { code: answer.code, roles: answer.roles }
}

describe.each(guarded)('T59 %s', (id) => {
  const { who, reach }: CallDescriptor = calls[id]
  const allowed = who as readonly OperatorRole[]
  const refused = { code: 'forbidden', roles: allowed }
  const { namesMerchant } = operatorCall(id, own)

  it.each(operatorRoles)('admits a %s exactly where its declaration and the grant do', async (role) => {
    // Calls that end a session have one of their own each time.
    const one = await signedInOperator(test, [{ role, merchant: own }])
    const expected = allowed.includes(role) ? 'admitted' : refused
    const isOfAll = reach === 'everyMerchant'
    expect(await outcome(id, one, own)).toEqual(isOfAll ? refused : expected)
    if (!namesMerchant && !isOfAll) return
    for (const foreign of ['kidlat', 'nobody', '*'])
      expect([foreign, await outcome(id, one, foreign)]).toEqual([foreign, refused])
    const all = everywhere.get(role)
    if (!all) throw new Error(`Nobody is ${role} everywhere`)
    expect(await outcome(id, all, 'kidlat')).toEqual(expected)
  })
})

it('T59 an operator without any role is nobody', async () => {
  const none = await signedInOperator(test, [])
  for (const id of guarded) {
    const expected = { code: 'sessionRequired', roles: undefined }
    expect([id, await outcome(id, none, own)]).toEqual([id, expected])
  }
})

it('T59 two merchants in one query are none', async () => {
  const one = await signedInOperator(test, [{ role: 'cashier', merchant: own }])
  const headers = one.headers
  const query = { merchant: [own, 'kidlat'] }
  const answer = await test.visitor('kidlat').failure('ledgerBalance', { query, headers })
  expect(answer.code).toBe('badRequest')
})
