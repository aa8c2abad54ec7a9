import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { twoMerchants, type TwoMerchants } from '#tests/support/database/two-merchants.ts'
import { barePayout } from '#tests/support/money/bare-payout.ts'
import { cashierPlayer } from '#tests/support/money/cashier-player.ts'
import { hidingPictures, refusedPictures } from '#tests/support/money/hostile-pictures.ts'
import { receiptPicture } from '#tests/support/money/receipt-picture.ts'
import { signedInOperator } from '#tests/support/server/signed-in-operator.ts'
import { sixtyAtOnce } from '#tests/support/server/sixty-at-once.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { transact } from '../../../platform/database/transact.ts'
import { purge } from '../../../platform/jobs/purge.ts'
import { createLog } from '../../../platform/log/log.ts'
import './proof-table.ts'
import { useProofs } from './use-proofs.ts'

let test: TestApp
let two: TwoMerchants
beforeAll(async () => {
  test = await createTestApp()
  two = await twoMerchants(test)
})
afterAll(() => test.close())

async function player() {
  const { id, token } = await cashierPlayer(test, two)
  return {
    id,
    // From a network of its own, because there is a limit to each.
    call: (body: Buffer) => two.strangerOf('solmar').call('sendProof', { token, body }),
    send: async (body: Buffer) => (await two.strangerOf('solmar').value('sendProof', { token, body })).id,
    use: (payout: string, ids: readonly string[]) =>
      transact(test.db, (at) => useProofs(at, { merchant: 'solmar', member: id, payout, ids })),
  }
}

const storedOf = (id: string) =>
  test.db.selectFrom('proof').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const countOf = (member: bigint) =>
  test.db.selectFrom('proof').select('id').where('member_id', '=', member).execute()

describe('a proof', () => {
  it('is drawn again as a WebP of at most 2,000 pixels', async () => {
    const { send } = await player()
    const large = await sharp(receiptPicture()).resize(3_000, 4_000, { fit: 'fill' }).jpeg().toBuffer()
    const { image } = await storedOf(await send(large))
    expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 1_500, height: 2_000 })
  })

  it.each(refusedPictures)('is not %s', async (_kind, make) => {
    const { id, call } = await player()
    expect(await call(await make())).toMatchObject({ status: 422, code: 'imageInvalid' })
    expect(await countOf(id)).toEqual([])
  })

  it.each(hidingPictures)('keeps nothing of %s', async (_kind, make, hidden) => {
    const { send } = await player()
    const file = await make()
    expect(file.includes(hidden)).toBe(true)
    const { image } = await storedOf(await send(file))
    expect(image.includes(hidden)).toBe(false)
    const { format, exif, xmp, iptc, icc } = await sharp(image).metadata()
    expect({ format, exif, xmp, iptc, icc }).toEqual({ format: 'webp' })
  })

  it('is refused without a picture, or with one above 5 MB', async () => {
    const { call } = await player()
    expect(await call(Buffer.alloc(0))).toMatchObject({ success: false })
    expect(await call(Buffer.alloc(5_242_881))).toMatchObject({ status: 413, code: 'payloadTooLarge' })
  })

  it('is one, however often it is sent before it is used', async () => {
    const { id, call } = await player()
    const picture = await sharp(receiptPicture({ reference: 'sixty times' }))
      .resize(300)
      .png()
      .toBuffer()
    const answers = await sixtyAtOnce(() => call(picture))
    const ids = answers.map((answer) => (answer.success ? answer.value.id : answer.code))
    expect(new Set(ids).size).toBe(1)
    expect(await countOf(id)).toHaveLength(1)
  })

  it('is refused above 20 MB of a member', async () => {
    const { id, send, call } = await player()
    const proof = await send(receiptPicture({ reference: 'the first' }))
    await test.db
      .updateTable('proof')
      .set({ image: Buffer.alloc(20 * 1_048_576 - 1_000) })
      .where('id', '=', proof)
      .execute()
    expect(await call(receiptPicture({ reference: 'the second' }))).toMatchObject({
      status: 409,
      code: 'imagesFull',
    })
    expect(await countOf(id)).toHaveLength(1)
    await (await player()).send(receiptPicture({ reference: 'of another member' }))
  })

  it('is deleted after a day, unless it was used', async () => {
    const { id, send, use } = await player()
    const used = await send(receiptPicture({ reference: 'used' }))
    await send(receiptPicture({ reference: 'unused' }))
    await use(await barePayout(test, id), [used])
    test.clock.moveBy(86_400_000 + 1)
    await purge({ db: test.db, clock: test.clock, log: createLog('silent') })
    expect(await countOf(id)).toEqual([{ id: used }])
  })
})

describe('using proofs', () => {
  it('takes one to three unused ones of the member, once', async () => {
    const [one, other] = [await player(), await player()]
    const payout = await barePayout(test, one.id)
    const ids = await Promise.all(
      [1, 2, 3, 4].map((n) => one.send(receiptPicture({ amount: `${n},000.00`, reference: `of four ${n}` }))),
    )
    const foreign = await other.send(receiptPicture({ reference: 'of the other' }))
    const missing = { code: 'imageMissing' }
    for (const wanted of [[], ids, [foreign], [ids[0] ?? '', foreign], [randomUUID()]])
      await expect(one.use(payout, wanted)).rejects.toMatchObject(missing)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => one.use(payout, ids.slice(0, 3))),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(one.use(payout, ids.slice(2, 4))).rejects.toMatchObject(missing)
    expect(await storedOf(ids[3] ?? '')).toMatchObject({ used_for: null })
  })

  it('finds a picture again that was used before: as it was, re-encoded, smaller and cropped by a pixel', async () => {
    const [one, other] = [await player(), await player()]
    const picture = receiptPicture({ reference: '5521 9907 1134' })
    const first = await one.send(picture)
    expect(await storedOf(first)).toMatchObject({ seen_before: false })
    await one.use(await barePayout(test, one.id), [first])
    const cut = { left: 1, top: 0, width: 1_079, height: 2_199 }
    const copies = [
      picture,
      await sharp(picture).jpeg({ quality: 50 }).toBuffer(),
      await sharp(picture).resize(540).jpeg().toBuffer(),
      await sharp(picture).extract(cut).png().toBuffer(),
    ]
    for (const sender of [one, other])
      for (const copy of copies)
        expect(await storedOf(await sender.send(copy))).toMatchObject({ seen_before: true })
    // Another transfer on the same screen of the same bank.
    const next = receiptPicture({ amount: '1,300.00', reference: '5521 9907 8842' })
    expect(await storedOf(await other.send(next))).toMatchObject({ seen_before: false })
  })

  it('finds a picture that another member sent after it', async () => {
    const [one, other] = [await player(), await player()]
    const picture = receiptPicture({ amount: '77.00', reference: 'sent by two' })
    const first = await one.send(picture)
    await other.send(picture)
    await one.use(await barePayout(test, one.id), [first])
    expect(await storedOf(first)).toMatchObject({ seen_before: true })
  })
})

it('shows used proofs to the staff of their merchant only', async () => {
  const one = await player()
  const proof = await one.send(receiptPicture({ reference: 'shown to staff' }))
  const ask = async (merchant: string, granted = merchant) => {
    const { headers } = await signedInOperator(test, [{ role: 'cashier', merchant: granted }])
    return test.visitor('solmar').call('staffProof', { headers, params: { merchant, proof } })
  }
  expect(await ask('solmar')).toMatchObject({ code: 'notFound' })
  await one.use(await barePayout(test, one.id), [proof])
  const seen = await ask('solmar')
  expect(seen).toMatchObject({ success: true, value: { image: expect.stringMatching(/^UklGR/) } })
  expect(await ask('kidlat')).toMatchObject({ code: 'notFound' })
  expect(await ask('solmar', 'kidlat')).toMatchObject({ code: 'forbidden' })
})
