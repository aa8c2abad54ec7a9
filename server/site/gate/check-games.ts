import type { Configuration } from '#schemas/config/documents.ts'
import type { Finding } from './finding.ts'
import { nearest } from './nearest.ts'
import { repeated } from './repeated.ts'

type Documents = Pick<Configuration, 'games' | 'menu'>

/** What is said of games concerns games of the menu, and pictures travel encrypted. */
export function checkGames({ games, menu }: Documents): Finding[] {
  return [
    ...checkHosts(games),
    ...checkVendors({ games, menu }),
    ...checkSpans(games),
    ...checkRepeats(games),
  ]
}

/** Ids of `games` that no vendor has a game for. `known` tells which ones there are, `before` what was published already. */
export function checkGameIds(
  { games }: Pick<Configuration, 'games'>,
  known: ReadonlySet<string>,
  before: Partial<Pick<Configuration, 'games'>> | undefined,
): Finding[] {
  const kept = new Set(before?.games ? namedGames({ games: before.games }).map(({ nodeId }) => nodeId) : [])
  return namedGames({ games })
    .filter(({ nodeId }) => !known.has(nodeId))
    .map(({ nodeId, path }) => ({
      path,
      value: JSON.stringify(nodeId),
      reason: 'is no game of any vendor',
      mend: 'take it out, or look the id up in the address of the game',
      severity: kept.has(nodeId) ? 'warning' : 'error',
    }))
}

/** Every game that the document names, and where. */
export function namedGames({ games }: Pick<Configuration, 'games'>) {
  return [
    ...games.off.map((nodeId, index) => ({ nodeId, path: `/games/off/${index}` })),
    ...games.gameMaintenance.map(({ nodeId }, index) => ({
      nodeId,
      path: `/games/gameMaintenance/${index}/nodeId`,
    })),
  ]
}

function checkHosts({ imageCDNs }: Documents['games']): Finding[] {
  return imageCDNs.flatMap((host, index): Finding[] => {
    const at = { path: `/games/imageCDNs/${index}`, value: JSON.stringify(host) }
    if (!host.startsWith('https://')) {
      const mend = host.replace(/^http:/, 'https:')
      const edits = host.startsWith('http:') ? { edits: [{ path: at.path, to: mend }] } : {}
      return [
        { ...at, reason: 'is not encrypted, and browsers refuse it', mend, ...edits, severity: 'error' },
      ]
    }
    if (URL.canParse(host) && new URL(host).origin === host) return []
    return [{ ...at, reason: 'is no host', mend: 'like https://pictures.example.com', severity: 'error' }]
  })
}

function checkVendors({ games, menu }: Documents): Finding[] {
  const codes = menu.categories.flatMap(({ vendors }) => vendors.map(({ vassalage }) => vassalage))
  return games.vendorMaintenance.flatMap(({ vassalage }, index): Finding[] => {
    if (codes.includes(vassalage)) return []
    const meant = nearest(vassalage, codes)
    return [
      {
        path: `/games/vendorMaintenance/${index}/vassalage`,
        value: JSON.stringify(vassalage),
        reason: 'is no vendor of the menu',
        mend: meant ? `did you mean ${meant}?` : 'take it out',
        edits: [
          meant
            ? { path: `/games/vendorMaintenance/${index}/vassalage`, to: meant }
            : { path: `/games/vendorMaintenance/${index}` },
        ],
        severity: 'error',
      },
    ]
  })
}

function checkSpans(games: Documents['games']): Finding[] {
  return (['vendorMaintenance', 'gameMaintenance'] as const).flatMap((list) =>
    games[list].flatMap(({ from, to }, index): Finding[] => {
      if (!from || !to || Date.parse(from) < Date.parse(to)) return []
      const at = { path: `/games/${list}/${index}/to`, value: JSON.stringify(to) }
      return [{ ...at, reason: `is not after its begin ${from}`, mend: 'a later end', severity: 'error' }]
    }),
  )
}

/** Two spans of one game are two windows; the same one twice is a slip. */
function checkRepeats(games: Documents['games']): Finding[] {
  return (['vendorMaintenance', 'gameMaintenance'] as const).flatMap((list) =>
    repeated(games[list].map((each) => JSON.stringify(each))).map(({ index, first }): Finding => ({
      path: `/games/${list}/${index}`,
      reason: `is the same as entry ${first}`,
      mend: 'keep one of them',
      edits: [{ path: `/games/${list}/${index}` }],
      severity: 'error',
    })),
  )
}
