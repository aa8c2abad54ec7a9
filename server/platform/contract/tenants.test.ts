import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallDescriptor } from '#schemas/calls/call.ts'
import { callIds, calls } from '#schemas/calls/calls.ts'
import { sampleCall } from '#tests/support/calls/sample-calls.ts'
import { solmarMember } from '#tests/support/members/registered-member.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

const withToken = callIds.filter((id) => {
  const { realm = 'player', token }: CallDescriptor = calls[id]
  return realm === 'player' && token === 'required'
})

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

describe('T38 a token of one merchant', () => {
  it.each(withToken)('is nobody at another one: %s', async (id) => {
    const { token } = await solmarMember(test, `tenant${withToken.indexOf(id)}of`)
    const given = { ...sampleCall(id), token }
    expect(await test.visitor('kidlat').failure(id, given)).toMatchObject({ code: 'sessionExpired' })
    // Claiming the other merchant does not help either.
    const claimed = { ...given, headers: { ...given.headers, 'x-merchant-code': 'kidlat' } }
    expect(await test.visitor('solmar').failure(id, claimed)).toMatchObject({ code: 'merchantMismatch' })
  })
})

describe('T38 an id of somebody else', () => {
  it('ends no session of another member', async () => {
    const [one, other] = await Promise.all([
      solmarMember(test, 'tenantone1'),
      solmarMember(test, 'tenantother'),
    ])
    const [theirs] = await other.visitor.value('sessions', { token: other.token })
    expect(
      await one.visitor.failure('endSession', { token: one.token, params: { id: theirs?.id } }),
    ).toMatchObject({ code: 'notFound' })
    expect(await other.visitor.value('memberInfo', { token: other.token })).toMatchObject({
      account: 'tenantother',
    })
  })
})
