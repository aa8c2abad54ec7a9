import { describe, expect, it } from 'vitest'
import { inWords } from '#tests/support/configuration/in-words.ts'
import { defaultGames, type GamesDocument } from '#schemas/config/games.ts'
import { solmar } from '#server/demo/solmar.ts'
import { completeDocuments } from '../../releases/complete-documents.ts'
import { checkConfiguration } from '../check-configuration.ts'
import { checkGameIds } from './check-games.ts'

const reason = 'Moves house'

/** What the gate says of a document `games`, as places with the severity. */
function found(games: Partial<GamesDocument>) {
  const { findings } = checkConfiguration({ ...solmar, games: { ...defaultGames, ...games } })
  return inWords(findings)
    .filter(({ path }) => path.startsWith('/games'))
    .map(({ path, mend }) => [path, mend])
}

describe('the document games', () => {
  it('is fine where it names vendors of the menu, hosts with TLS and ends after begins', () => {
    const from = '2026-12-01T00:00:00Z'
    expect(
      found({
        imageCDNs: ['https://pictures.example.com', 'https://other.example:8443'],
        vendorMaintenance: [{ vassalage: 'TIDAL_REELS', from, to: '2026-12-01T01:00:00Z', reason }],
        gameMaintenance: [{ nodeId: '1000', from, reason }],
        off: ['1001'],
      }),
    ).toEqual([])
  })

  it.each<readonly [string, Partial<GamesDocument>, string, string | undefined]>([
    [
      'a vendor that the menu lacks',
      { vendorMaintenance: [{ vassalage: 'TIDAL_REEL', reason }] },
      '/games/vendorMaintenance/0/vassalage',
      'did you mean TIDAL_REELS?',
    ],
    [
      'a ceiling of a vendor that the menu lacks',
      { winCeilings: { vendors: [{ vassalage: 'TIDAL_REEL', day: 5 }] } },
      '/games/winCeilings/vendors/0/vassalage',
      'did you mean TIDAL_REELS?',
    ],
    [
      'two ceilings of one vendor',
      { winCeilings: { vendors: [{ vassalage: 'TIDAL_REELS', day: 5 }, { vassalage: 'TIDAL_REELS' }] } },
      '/games/winCeilings/vendors/1',
      'remove one of them',
    ],
    [
      'a host without TLS',
      { imageCDNs: ['http://pictures.example.com'] },
      '/games/imageCDNs/0',
      'write https://pictures.example.com',
    ],
    [
      'a host that is none',
      { imageCDNs: ['https://a..b:99999'] },
      '/games/imageCDNs/0',
      'like https://pictures.example.com',
    ],
    [
      'an end before its begin',
      {
        gameMaintenance: [{ nodeId: '1', from: '2026-12-02T00:00:00Z', to: '2026-12-01T00:00:00Z', reason }],
      },
      '/games/gameMaintenance/0/to',
      'choose a later time',
    ],
    [
      'the same maintenance twice',
      {
        gameMaintenance: [
          { nodeId: '1', reason },
          { nodeId: '1', reason },
        ],
      },
      '/games/gameMaintenance/1',
      'remove one of them',
    ],
  ])('is refused for %s', (_, games, path, mend) => {
    expect(found(games)).toEqual([[path, mend]])
  })

  it.each<Partial<GamesDocument>>([
    { imageCDNs: ['https://pictures.example.com/path'] },
    { imageCDNs: ["https://x 'unsafe-inline'"] },
    { imageCDNs: ['https://a.example; script-src *'] },
    { off: ['01'] },
    { off: ['1', '1'] },
    { vendorMaintenance: [{ vassalage: 'TIDAL_REELS', reason: '' }] },
  ])('is refused for its shape: %j', (games) => {
    expect(found(games)).not.toEqual([])
  })

  it('names only games that there are, and what was published before is only warned of', () => {
    const games = { ...defaultGames, off: ['1', '2'], gameMaintenance: [{ nodeId: '3', reason }] }
    const before = { games: { ...defaultGames, off: ['2'] } }
    expect(
      checkGameIds({ games }, new Set(['1']), before).map(({ path, severity }) => [path, severity]),
    ).toEqual([
      ['/games/off/1', 'warning'],
      ['/games/gameMaintenance/0/nodeId', 'error'],
    ])
  })
})

it('is empty in a release from before there was one', () => {
  const { games: _games, security: _security, ...older } = solmar
  const complete = completeDocuments(older)
  expect(complete.games).toEqual(defaultGames)
  expect(checkConfiguration(complete).ok).toBe(true)
  expect(completeDocuments(solmar).security).toBe(solmar.security)
})
