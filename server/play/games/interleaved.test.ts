import { afterAll, beforeAll, expect, it } from 'vitest'
import { decodeCatalogue } from '#schemas/games/catalogue-index.ts'
import { solmar } from '#server/demo/solmar.ts'
import { atOnce } from '#tests/support/server/at-once.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { TestVisitor } from '#tests/support/server/test-visitor.ts'
import { addMerchant } from '../../configuration/releases/merchant-store.ts'
import { addConfigurationEvent } from '../../configuration/releases/add-configuration-event.ts'

const merchants = Array.from({ length: 20 }, (_, at) => `merchant${at}`)
const vendors = solmar.menu.categories.flatMap(({ gameCategory, vendors: ofCategory }) =>
  ofCategory.map((vendor) => ({ gameCategory, vendor })),
)

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  for (const [at, merchant] of merchants.entries()) await addWithOneVendor(at, merchant)
})
afterAll(() => test.close())

/** A merchant that has the games of one vendor, and nobody else has them. */
async function addWithOneVendor(at: number, merchant: string) {
  const { gameCategory, vendor } = vendors[at] ?? {}
  await addMerchant(test.db, merchant, [`${merchant}.localhost`], test.clock.now())
  const { documents, forms } = test.sites.site('solmar') ?? {}
  const menu = { ...documents?.menu, categories: [{ gameCategory, vendors: [vendor] }] }
  await test.db
    .insertInto('release')
    .values({
      merchant,
      number: 1,
      documents: JSON.stringify({ ...documents, menu }),
      content_hash: merchant,
      chain_hash: merchant,
      kind: 'publish',
      author: 'test',
      note: '',
      findings: '[]',
      forms: JSON.stringify(forms),
      published_at: test.clock.now(),
    })
    .execute()
  await addConfigurationEvent(test.db, merchant, test.clock.now())
}

it('T62 gives none of twenty merchants what another one has, however they take turns', async () => {
  const isThere = (merchant: string) => test.catalogues.of(merchant) !== undefined
  await expect.poll(() => merchants.every(isThere)).toBe(true)
  const visits = Array.from({ length: 1_000 }, (_, at) => at)
  await atOnce(40, visits, async (at) => {
    const place = (at * 7) % merchants.length
    const merchant = merchants[place] ?? ''
    const own = vendors[place]?.vendor.vassalage
    const address = `10.7.${at >> 8}.${at & 255}`
    const visitor = new TestVisitor(test.app, `${merchant}.localhost`, merchant, address)
    const { url } = await visitor.value('gameCatalogue')
    const file = await test.app.inject({
      url,
      remoteAddress: address,
      headers: { host: visitor.host, 'accept-encoding': 'identity' },
    })
    const told = decodeCatalogue(file.rawPayload).vendors.map(({ vassalage }) => vassalage)
    expect([merchant, ...told]).toEqual([merchant, own])
    const { games } = await visitor.value('popularGames')
    expect(new Set(games.map(({ vassalage }) => vassalage))).toEqual(new Set([own]))
  })
})
