import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { twoMerchants, type TwoMerchants } from '#tests/support/database/two-merchants.ts'
import { cashierPlayer } from '#tests/support/money/cashier-player.ts'
import { receiptPicture } from '#tests/support/money/receipt-picture.ts'
import { testBank } from '#tests/support/money/test-cashier.ts'
import { codeOf, withdrawalStaff } from '#tests/support/money/withdrawal-staff.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

let test: TestApp
let two: TwoMerchants
beforeAll(async () => {
  test = await createTestApp()
  two = await twoMerchants(test)
  const proven = { ...testBank, id: 'proven', proof: true }
  await changeDocuments(test, 'solmar', () => ({ cashier: { methods: [testBank, proven] } }))
})
afterAll(() => test.close())

async function player() {
  const one = await cashierPlayer(test, two)
  const { token, visitor } = one
  return {
    ...one,
    send: async (reference: string) =>
      (await visitor.value('sendProof', { token, body: receiptPicture({ reference }) })).id,
    prove: (deposit: string, proofs: readonly string[]) =>
      visitor.call('proveDeposit', { token, params: { deposit }, body: { proofs } }),
  }
}

it('pictures of a transfer are seen by staff with the deposit, and marked where they were seen before', async () => {
  const [one, other] = [await player(), await player()]
  const { id } = await one.begin('proven', '1000')
  const first = await one.send('1111 1111 1111')
  const proven = await Promise.all(Array.from({ length: 20 }, () => one.prove(id, [first])))
  expect(proven.map(codeOf)).toEqual(proven.map(() => 'ok'))
  expect(await one.deposit(id)).toMatchObject({ proofs: 1, version: 0 })
  const { id: copied, reference } = await other.begin('proven', '1000')
  await other.prove(copied, [await other.send('1111 1111 1111')])
  const staff = await withdrawalStaff(test)
  const asked = { headers: staff.headers, params: { merchant: 'solmar' } }
  const listed = async (search: string) =>
    (await test.visitor('solmar').value('staffDeposits', { ...asked, query: { search } })).items[0]?.proofs
  expect(await listed(one.account)).toMatchObject([{ id: first, seenBefore: false }])
  expect(await listed(reference)).toMatchObject([{ seenBefore: true }])
  const picture = await test.visitor('solmar').value('staffProof', staff.given({ proof: first }))
  expect(picture.image.length).toBeGreaterThan(100)
})

it('are three at most, of the player, of a method that asks for them, and of an open deposit', async () => {
  const [one, other] = [await player(), await player()]
  const { id } = await one.begin('proven', '1000')
  const { id: plain } = await one.begin('bank', '1000')
  const pictures = [await one.send('1'), await one.send('222222'), await one.send('33 33 33')]
  expect(codeOf(await one.prove(plain, pictures.slice(0, 1)))).toBe('methodOff')
  expect(await one.deposit(plain)).not.toHaveProperty('proofs')
  expect(codeOf(await other.prove(id, pictures.slice(0, 1)))).toBe('notFound')
  expect(codeOf(await one.prove(id, [await other.send('4444')]))).toBe('imageMissing')
  expect(codeOf(await one.prove(id, [randomUUID()]))).toBe('imageMissing')
  expect(codeOf(await one.prove(id, []))).toBe('badRequest')
  expect(codeOf(await one.prove(id, pictures))).toBe('ok')
  const fourth = await one.send('5555 5555')
  expect(codeOf(await one.prove(id, [fourth]))).toBe('imagesFull')
  const { token, visitor } = one
  await visitor.value('cancelDeposit', { token, params: { deposit: id }, body: { version: 0 } })
  expect(codeOf(await one.prove(id, [fourth]))).toBe('caseChanged')
  expect(await one.deposit(id)).not.toHaveProperty('proofs')
})
