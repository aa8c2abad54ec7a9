import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sixtyAtOnce } from '#tests/support/server/sixty-at-once.ts'
import { openJackpots } from './jackpots.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { euros, testVendor, type TestVendor } from '#tests/support/money/test-vendor.ts'

let test: TestApp
let vendor: TestVendor
let other: TestVendor
beforeAll(async () => {
  test = await createTestApp()
  const games = (test.catalogues.of('solmar')?.games ?? []).map(({ item }) => item)
  const code =
    games.find(({ category, state }) => category === 'JACKPOT' && state === 'live')?.vassalage ?? ''
  vendor = await testVendor(test, 'solmar', code)
  other = await testVendor(test, 'solmar', games.find(({ category }) => category === 'LIVE')?.vassalage ?? '')
})
afterAll(() => test.close())

const tell = (amount: string, { by = vendor, at = test.clock.now() } = {}) =>
  by.call('jackpots', { ...euros, at: at.toISOString(), jackpots: [{ level: 'grand', amount }] })

async function shown(merchant: 'solmar' | 'kidlat' = 'solmar') {
  test.clock.moveBy(1_000)
  const { currency, jackpots } = await test.visitor(merchant).value('jackpots')
  return [currency, ...jackpots.map(({ level, amount }) => `${level} ${amount}`)]
}

describe('jackpots', () => {
  it('are shown as their vendor says, the highest first, at its merchant and where it has games for them', async () => {
    const levels = (['mini', 'grand', 'major'] as const).map((level, at) => ({
      level,
      amount: `${at + 1}00`,
    }))
    await vendor.call('jackpots', { ...euros, at: test.clock.now().toISOString(), jackpots: levels })
    await tell('900', { by: other })
    expect(await shown()).toEqual(['EUR', 'grand 200', 'major 300', 'mini 100'])
    expect(await shown('kidlat')).toEqual(['PHP'])
    const [one] = (await test.visitor('solmar').value('jackpots')).jackpots
    expect(one).toMatchObject({ vassalage: vendor.vendor })
  })

  it('are what was said last, whenever it comes, and never a word from the future', async () => {
    const now = test.clock.now()
    await tell('500')
    await tell('400', { at: new Date(+now - 1) })
    expect(await shown()).toEqual(['EUR', 'grand 500'])
    await tell('600', { at: new Date('2099-01-01T00:00:00Z') })
    test.clock.moveBy(1_000)
    await tell('700')
    expect(await shown()).toEqual(['EUR', 'grand 700'])
    const all = await sixtyAtOnce((n) => tell(String(n + 1), { at: new Date(+test.clock.now() + n) }))
    expect(new Set(all.map(({ code }) => code))).toEqual(new Set(['ok']))
  })

  it('are of no currency or level twice, and nothing where that is all', async () => {
    const twice = [
      { level: 'grand', amount: '1' },
      { level: 'grand', amount: '2' },
    ] as const
    const at = test.clock.now().toISOString()
    for (const jackpots of [twice, []])
      expect((await vendor.call('jackpots', { ...euros, at, jackpots: [...jackpots] })).code).toBe(
        'wrongSyntax',
      )
    const demo = { at, jackpots: [{ level: 'grand' as const, amount: '123' }] }
    expect((await vendor.call('jackpots', { ...demo, currency: 'DEMO' })).code).toBe('ok')
    expect(await shown()).not.toContain('grand 123')
  })

  it('are not told at a second that no clock shows, and nobody has the vendor try again', async () => {
    const jackpots = [{ level: 'grand' as const, amount: '1' }]
    for (const at of ['2016-12-31T23:59:60Z', '2016-12-31T23:59:60.999+00:00'])
      expect((await vendor.call('jackpots', { ...euros, at, jackpots })).code).toBe('wrongSyntax')
  })

  it('are read once in a second however many ask', async () => {
    await tell('800')
    expect(await shown()).toEqual(['EUR', 'grand 800'])
    await tell('801')
    const asked = await sixtyAtOnce(() => test.visitor('solmar').value('jackpots'))
    expect(new Set(asked.map(({ jackpots }) => jackpots[0]?.amount))).toEqual(new Set(['800']))
    expect(await shown()).toEqual(['EUR', 'grand 801'])
  })

  it('stand where they stood while the database is away', async () => {
    await tell('850')
    let { db } = test
    const { clock, catalogues } = test
    const rules = () => ({ money: { currency: 'EUR' } }) as never
    const deps = {
      clock,
      catalogues,
      rules,
      get db() {
        return db
      },
    }
    const jackpotsOf = openJackpots(deps)
    const known = await jackpotsOf('solmar')
    expect(known.jackpots).toHaveLength(1)
    const away = new Proxy(db, {
      get: () => () => {
        throw new Error('away')
      },
    })
    db = away
    clock.moveBy(1_000)
    expect(await jackpotsOf('solmar')).toEqual(known)
    clock.moveBy(1_000)
    expect(await jackpotsOf('solmar')).toEqual(known)
    await expect(jackpotsOf('kidlat')).rejects.toThrow('away')
    db = test.db
    expect((await jackpotsOf('kidlat')).jackpots).toEqual([])
  })

  it('of a vendor that is silent for five minutes are not shown', async () => {
    await tell('900')
    test.clock.moveBy(5 * 60_000)
    expect(await shown()).toEqual(['EUR'])
  })
})
