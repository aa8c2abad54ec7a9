import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { setVendorAddress } from '../play/vendor-wallet/launches/vendor-address.ts'
import { markGamesToCome, playedIn } from './mark-games-to-come.ts'

const origin = 'http://games.localhost:4001'
let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('shows what the vendors do not play yet as coming soon, last, and offers none of it, until they do', async () => {
  const visitor = test.visitor('solmar')
  const { games } = await visitor.value('gameList', { query: { category: 'RNG', pageSize: 3 } })
  const [first, second, third] = games
  if (!first || !second || !third) throw new Error('Solmar has no slots')
  await setVendorAddress(test.db, { merchant: 'solmar', vendor: 'ELSEWHERE' }, 'https://play.example/')
  await test.db
    .updateTable('game')
    .set({ vassalage: 'ELSEWHERE' })
    .where('id', '=', Number(third.nodeId))
    .execute()
  const all = await test.db.selectFrom('game').select('id').execute()
  const played = all
    .map(({ id }) => id)
    .filter((id) => ![first, third].some(({ nodeId }) => id === Number(nodeId)))

  // What an operator has played elsewhere is none of theirs.
  expect(await markGamesToCome(test.db, origin, played)).toBe(1)
  expect(await markGamesToCome(test.db, origin, played)).toBe(0)
  const seen = () => visitor.value('game', { params: { nodeId: first.nodeId } })
  await vi.waitFor(async () => expect((await seen()).game.state).toBe('soon'))
  const { instead } = await seen()
  expect(instead.length).toBeGreaterThan(0)
  expect(instead.every(({ state }) => state === 'live')).toBe(true)
  const catalogue = test.catalogues.of('solmar')?.games ?? []
  expect([catalogue[0]?.item.nodeId === first.nodeId, catalogue.at(-1)?.item.nodeId]).toEqual([
    false,
    first.nodeId,
  ])

  expect(await markGamesToCome(test.db, origin, [...played, Number(first.nodeId)])).toBe(1)
  await vi.waitFor(async () => expect((await seen()).game.state).toBe('live'))
})

it.each([undefined, 'plays', {}, { plays: 1 }, { plays: ['1'] }, { plays: [0.5] }])(
  'believes nothing but a list of ids: %j',
  (message) => {
    expect(playedIn(message)).toBeUndefined()
    expect(playedIn({ plays: [1, 2] })).toEqual([1, 2])
  },
)
