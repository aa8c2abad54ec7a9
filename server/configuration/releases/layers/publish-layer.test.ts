import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Configuration } from '#schemas/config/documents.ts'
import type { LayerContent } from '#schemas/config/layers/layer-content.ts'
import { noLayerContent } from '#schemas/config/layers/layer-content.ts'
import { isSameJson } from '#schemas/json/is-same-json.ts'
import { resolveMerchant } from '#schemas/config/layers/resolve-merchant.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { seedDemo } from '../../../demo/seed-demo.ts'
import { systemClock } from '../../../platform/clock.ts'
import { addMerchant } from '../merchant-store.ts'
import { publishRelease } from '../publish-release.ts'
import { runGate } from '../run-gate.ts'
import { lastRelease, type ReleaseRow } from '../release-store.ts'
import { verifyChain } from '../verify-chain.ts'
import { writeRelease } from '../write-release.ts'
import { addLayer } from './add-layer.ts'
import { headsOf, layerRelease, readParents } from './layer-store.ts'
import { moveMerchant } from './move-merchant.ts'
import { publishLayer, type LayerPublication } from './publish-layer.ts'
import { verifyLayer } from './verify-layer.ts'

let database: TestDatabase
let deps: { db: TestDatabase['db']; clock: typeof systemClock }
beforeAll(async () => {
  database = await createTestDatabase()
  deps = { db: database.db, clock: systemClock }
  await seedDemo(database.db, systemClock)
  await addLayer(database.db, { layer: 'group', kind: 'platform', name: 'The group' }, new Date())
  await addLayer(database.db, { layer: 'harbour', kind: 'brand', name: 'Harbour' }, new Date())
})
afterAll(() => database.drop())

async function live(merchant: string) {
  const release = await lastRelease(database.db, merchant)
  if (!release) throw new Error(`${merchant} has no release`)
  return release
}

/** Publishes a change of a merchant's documents, made from the current ones. */
async function change(merchant: string, made: (documents: Configuration) => Partial<Configuration>) {
  const { documents, number: base } = await live(merchant)
  return publishRelease(deps, {
    merchant,
    documents: { ...documents, ...made(documents) },
    base,
    author: 'ana',
    note: 'why',
  })
}

async function say(layer: string, content: Partial<LayerContent>, more: Partial<LayerPublication> = {}) {
  const base = (await layerRelease(database.db, layer))?.number ?? 0
  const whole = { ...noLayerContent, ...content }
  return publishLayer(deps, { layer, content: whole, base, author: 'petra', note: 'because', ...more })
}

async function move(merchant: string, layer: string | null) {
  const { number: base } = await live(merchant)
  return moveMerchant(deps, { merchant, layer, base, author: 'petra', note: 'joins' })
}

const lockout = { failures: 7, minutes: 45 }

describe('a merchant below a brand', () => {
  it('keeps everything of its own, but for what a layer has the say over', async () => {
    expect(
      await say('harbour', { documents: { home: { density: 'dense' }, security: { lockout } } }),
    ).toMatchObject({
      outcome: 'published',
      releases: [],
    })
    const before = (await live('solmar')).documents
    expect(await move('solmar', 'harbour')).toEqual({ outcome: 'moved', number: 2 })
    const { documents, kind, author, layers, record } = await live('solmar')
    expect(documents).toEqual({ ...before, security: { ...before.security, lockout } })
    expect({ kind, author, layers, record }).toEqual({
      kind: 'layer',
      author: 'petra',
      record: 3,
      layers: [
        { layer: 'group', number: 0 },
        { layer: 'harbour', number: 1 },
      ],
    })
    const sets = (minutes: number) => ({ ...documents.security, lockout: { failures: 7, minutes } })
    expect(await change('solmar', () => ({ security: sets(5) }))).toMatchObject({
      outcome: 'refused',
      findings: [{ path: '/security/lockout', reason: 'gate.layer.held', values: { layer: 'Harbour' } }],
    })
  })

  it('follows what it inherits, and nothing else, whenever the brand publishes', async () => {
    const inherits = [{ path: '/home/density' }]
    const own = await change('solmar', () => ({ inherits }))
    expect(own).toMatchObject({
      outcome: 'refused',
      findings: [
        {
          path: '/home/density',
          value: '"calm"',
          reason: 'gate.layer.comesFrom',
          values: { layer: 'Harbour', above: '"dense"' },
        },
      ],
    })
    await change('solmar', ({ home }) => ({ inherits, home: { ...home, density: 'dense' } }))
    const done = await say('harbour', {
      documents: { home: { density: 'calm', opening: 'split' }, security: { lockout } },
    })
    const number = (await live('solmar')).number
    expect(done).toMatchObject({ outcome: 'published', releases: [{ merchant: 'solmar', number }] })
    const { documents } = await live('solmar')
    expect([documents.home.density, documents.home.opening]).toEqual(['calm', 'stage'])
    expect((await live('kidlat')).number).toBe(1)
  })

  it('is named when a layer would break it, and the layer is not published', async () => {
    await move('kidlat', 'group')
    const flags = { USERNAMEREG3: false, MOBILENUMREG3: false }
    const before = [await live('solmar'), await live('kidlat')].map(({ number }) => number)
    const broken = await say('group', {
      documents: { flags },
      locks: ['/flags/USERNAMEREG3', '/flags/MOBILENUMREG3'],
    })
    expect(broken).toMatchObject({ outcome: 'refused' })
    const merchants = 'findings' in broken ? broken.findings.map(({ merchant }) => merchant) : []
    expect(new Set(merchants)).toEqual(new Set(['kidlat', 'solmar']))
    expect([await live('solmar'), await live('kidlat')].map(({ number }) => number)).toEqual(before)
    expect(await layerRelease(database.db, 'group')).toBeUndefined()
  })

  it('is not troubled by a layer that says what no document says: that is refused with the place', async () => {
    const findingsOf = async (content: object) => {
      const outcome = await say('group', content)
      return outcome.outcome === 'refused'
        ? outcome.findings.map(({ path, layer }) => `${layer} ${path}`)
        : outcome
    }
    expect(await findingsOf({ documents: { hom: {} } })).toEqual(['group /hom'])
    expect(await findingsOf({ documents: { inherits: [] } })).toEqual(['group /inherits'])
    expect(await findingsOf({ documents: { home: { density: 'wild' } } })).toEqual(['group /home/density'])
    expect(await findingsOf({ documents: { resources: [{ url: '/x' }] } })).toEqual([
      'group /resources/0/resourceType',
    ])
    expect(await findingsOf({ locks: ['/home/opening'] })).toEqual([
      'group /home/opening',
      'harbour /home/opening',
    ])
    expect(await findingsOf({ documents: { home: { density: 'calm' } }, locks: ['/home/density'] })).toEqual([
      'harbour /home/density',
    ])
    expect(await findingsOf({ documents: JSON.parse('{"__proto__":1}') as object })).toHaveLength(1)
    expect(await say('nobody', {})).toMatchObject({ outcome: 'unknownLayer' })
    expect(await say('harbour', {}, { base: 0 })).toMatchObject({ outcome: 'stale' })
  })

  it('wants its second person also where a layer changes what it inherits', async () => {
    const asks = await change('kidlat', ({ security }) => ({
      security: { ...security, fourEyes: 'highRisk' },
    }))
    expect(asks.outcome).toBe('published')
    const content = {
      documents: { register: { captchaAfterFailures: 4 } },
      locks: ['/register/captchaAfterFailures'],
    }
    expect(await say('group', content)).toMatchObject({
      outcome: 'unapproved',
      paths: [{ merchant: 'kidlat', path: '/register/captchaAfterFailures' }],
    })
    expect(await say('group', content, { emergency: 'under attack' })).toMatchObject({ outcome: 'published' })
    expect(await live('kidlat')).toMatchObject({ emergency: 'under attack', kind: 'layer' })
    expect(await layerRelease(database.db, 'group')).toMatchObject({ emergency: 'under attack' })
  })

  it('keeps what it has when it leaves', async () => {
    const before = (await live('kidlat')).documents
    await move('kidlat', null)
    expect((await live('kidlat')).documents).toEqual({ ...before, inherits: [] })
    await move('kidlat', 'group')
  })
})

it('what a layer and twenty merchants publish at once is whole: each is what its layers say, and nothing is lost', async () => {
  const codes = Array.from({ length: 20 }, (_, index) => `crowd${String(index).padStart(2, '0')}`)
  await beginAlike(codes, await live('solmar'))
  const brand = await layerRelease(database.db, 'harbour')
  // Who finds the server too busy tries again, as one does.
  const until = async (publish: () => Promise<{ readonly outcome: string }>, done: readonly string[]) => {
    for (let tries = 0; tries < 50; tries++) {
      const { outcome } = await publish().catch(() => ({ outcome: 'busy' }))
      if (done.includes(outcome)) return outcome
      expect(['stale', 'refused', 'busy']).toContain(outcome)
    }
    throw new Error('it never got its turn')
  }
  const named = (code: string) =>
    until(
      () => change(code, ({ theme }) => ({ theme: { ...theme, siteName: `${code} one` } })),
      ['published'],
    )
  const parent = () =>
    until(
      () =>
        say('harbour', {
          documents: { home: { density: 'dense', opening: 'split' }, security: { lockout } },
        }),
      ['published', 'unchanged'],
    )
  await Promise.all([parent(), ...codes.map(named), parent()])
  expect(await verifyLayer(database.db, 'harbour')).toEqual({
    intact: true,
    releases: (brand?.number ?? 0) + 1,
  })
  for (const code of codes) {
    const { documents: now, layers } = await live(code)
    const parents = await readParents(database.db, code)
    if (!parents) throw new Error('it stands alone')
    expect([now.theme.siteName, now.home.density]).toEqual([`${code} one`, 'dense'])
    expect(isSameJson(resolveMerchant(now, parents).value, now)).toBe(true)
    expect(layers).toEqual(headsOf(parents))
    expect(await verifyChain(database.db, code)).toMatchObject({ intact: true })
  }
})

/** Merchants below Harbour whose first release is that of another; the gate has seen it. */
async function beginAlike(codes: readonly string[], { documents, ...release }: ReleaseRow) {
  const gate = await runGate(
    { ...deps, merchant: 'solmar' },
    documents,
    documents,
    await readParents(database.db, 'solmar'),
  )
  if (!gate.ok) throw new Error('it is refused')
  for (const merchant of codes) {
    await addMerchant(database.db, merchant, [`${merchant}.localhost`], new Date())
    await database.db.updateTable('merchant').set({ layer: 'harbour' }).where('code', '=', merchant).execute()
    const { layers, author, note } = release
    const first = { merchant, documents, modules: gate.forms, findings: [], layers, author, note }
    const more = { kind: 'publish', emergency: null, now: new Date() } as const
    await database.db.transaction().execute((at) => writeRelease(at, undefined, { ...first, ...more }))
  }
}

describe('a list of a merchant below a brand', () => {
  const agreed = { emergency: 'agreed' }
  const idsOf = async () => (await live('solmar')).documents.resources.map(({ resourceType }) => resourceType)

  it('stands in the order that the brand has locked, with its own entries and their values', async () => {
    const before = (await live('solmar')).documents.resources
    const [first, second] = (await idsOf()) as [string, string]
    const resources = [second, first].map((resourceType) => ({ resourceType }))
    const { density } = (await live('solmar')).documents.home
    const said = { resources, home: { density }, security: { lockout } }
    expect(await say('harbour', { documents: said }, agreed)).toMatchObject({ releases: [] })
    const order = '/resources/@order'
    expect(await say('harbour', { documents: said, locks: [order] }, agreed)).toMatchObject({
      outcome: 'published',
    })
    const isNamed = (id: string) => id === first || id === second
    expect((await idsOf()).filter(isNamed)).toEqual([second, first])
    const by = (list: typeof before) =>
      list.toSorted((one, other) => (one.resourceType < other.resourceType ? -1 : 1))
    expect(by((await live('solmar')).documents.resources)).toEqual(by(before))
    expect(await change('solmar', () => ({ resources: before }))).toMatchObject({
      outcome: 'refused',
      findings: [{ path: '/resources', reason: 'gate.layer.held', values: { layer: 'Harbour' } }],
    })
    // What is not named moves as before.
    const named = await change('solmar', ({ resources: all }) => ({
      resources: [
        ...all.filter(({ resourceType }) => isNamed(resourceType)),
        ...all.filter(({ resourceType }) => !isNamed(resourceType)).toReversed(),
      ],
    }))
    expect(named).toMatchObject({ outcome: 'published' })
    // A platform locks it for its brands too.
    const other = { resources: resources.toReversed() }
    expect(await say('group', { documents: other, locks: [order] }, agreed)).toMatchObject({
      outcome: 'refused',
      findings: [{ layer: 'harbour', path: order }],
    })
  })

  it('loses what the brand leaves out of the platform where it follows that, and keeps what nobody says any more', async () => {
    const [entry, other] = [
      { resourceType: 'TELEGRAM', url: 'https://t.me/group', labelNameEn: 'Telegram' },
      { resourceType: 'FACEBOOK', url: 'https://facebook.com/group', labelNameEn: 'Facebook' },
    ] as const
    const places = [entry, other].map(({ resourceType }) => `/resources/${resourceType}`)
    const theirs = { resources: [entry, other] }
    expect(await say('group', { documents: theirs }, agreed)).toMatchObject({ outcome: 'published' })
    await say('harbour', { documents: { security: { lockout } } }, agreed)
    const followed = await change('solmar', ({ resources, inherits }) => ({
      resources: [
        ...resources.filter(({ resourceType }) => !places.includes(`/resources/${resourceType}`)),
        entry,
        other,
      ],
      inherits: [...inherits, ...places.map((path) => ({ path }))],
    }))
    expect(followed).toMatchObject({ outcome: 'published' })
    const left = await say(
      'harbour',
      { documents: { security: { lockout } }, removes: [places[0] ?? ''] },
      agreed,
    )
    expect(left).toMatchObject({ outcome: 'published' })
    expect(await idsOf()).not.toContain('TELEGRAM')
    await say('group', {}, agreed)
    expect(await idsOf()).toContain('FACEBOOK')
    const { documents } = await live('solmar')
    expect(documents.inherits.map(({ path }) => path)).not.toEqual(expect.arrayContaining(places))
    expect(places.some((path) => documents.inherits.some((each) => each.path === path))).toBe(false)
  })
})
