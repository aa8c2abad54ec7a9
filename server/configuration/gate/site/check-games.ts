import type { Configuration } from '#schemas/config/documents.ts'
import type { Finding } from '../finding.ts'
import { nearest } from '../nearest.ts'
import { repeated } from '../repeated.ts'

type Documents = Pick<Configuration, 'games' | 'menu'>

/** What is said of games concerns games of the menu, and pictures travel encrypted. */
export function checkGames({ games, menu }: Documents): Finding[] {
  return [
    ...checkHosts(games),
    ...checkVendors({ games, menu }),
    ...checkCeilings(games),
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
      reason: 'gate.game.unknown',
      mend: 'gate.mend.lookUpGame',
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
      const suggestion = host.replace(/^http:/, 'https:')
      const edits = host.startsWith('http:') ? { edits: [{ path: at.path, to: suggestion }] } : {}
      const said = {
        reason: 'gate.host.notEncrypted',
        mend: 'gate.mend.write',
        values: { suggestion },
      } as const
      return [{ ...at, ...said, ...edits, severity: 'error' }]
    }
    if (URL.canParse(host) && new URL(host).origin === host) return []
    const values = { example: 'https://pictures.example.com' }
    return [{ ...at, reason: 'gate.host.none', mend: 'gate.mend.like', values, severity: 'error' }]
  })
}

function checkVendors({ games, menu }: Documents): Finding[] {
  const codes = menu.categories.flatMap(({ vendors }) => vendors.map(({ vassalage }) => vassalage))
  const named = [
    ...games.vendorMaintenance.map(({ vassalage }, index) => ({
      vassalage,
      entry: `/games/vendorMaintenance/${index}`,
    })),
    ...(games.winCeilings?.vendors ?? []).map(({ vassalage }, index) => ({
      vassalage,
      entry: `/games/winCeilings/vendors/${index}`,
    })),
  ]
  return named.flatMap(({ vassalage, entry }): Finding[] => {
    if (codes.includes(vassalage)) return []
    const meant = nearest(vassalage, codes)
    return [
      {
        path: `${entry}/vassalage`,
        value: JSON.stringify(vassalage),
        reason: 'gate.vendor.unknown',
        ...(meant ? { mend: 'gate.mend.didYouMean', values: { meant } } : { mend: 'gate.mend.takeOut' }),
        edits: [meant ? { path: `${entry}/vassalage`, to: meant } : { path: entry }],
        severity: 'error',
      },
    ]
  })
}

/** Which of two entries of a vendor counted would not be seen. */
function checkCeilings({ winCeilings }: Documents['games']): Finding[] {
  return repeated((winCeilings?.vendors ?? []).map(({ vassalage }) => vassalage)).map(
    ({ index, first }): Finding => ({
      path: `/games/winCeilings/vendors/${index}`,
      reason: 'gate.repeated.entry',
      mend: 'gate.mend.removeOne',
      values: { first },
      edits: [{ path: `/games/winCeilings/vendors/${index}` }],
      severity: 'error',
    }),
  )
}

function checkSpans(games: Documents['games']): Finding[] {
  return (['vendorMaintenance', 'gameMaintenance'] as const).flatMap((list) =>
    games[list].flatMap(({ from, to }, index): Finding[] => {
      if (!from || !to || Date.parse(from) < Date.parse(to)) return []
      const at = { path: `/games/${list}/${index}/to`, value: JSON.stringify(to) }
      const said = { reason: 'gate.ends.beforeBegin', mend: 'gate.mend.later', values: { from } } as const
      return [{ ...at, ...said, severity: 'error' }]
    }),
  )
}

/** Two spans of one game are two windows; the same one twice is a slip. */
function checkRepeats(games: Documents['games']): Finding[] {
  return (['vendorMaintenance', 'gameMaintenance'] as const).flatMap((list) =>
    repeated(games[list].map((each) => JSON.stringify(each))).map(({ index, first }): Finding => ({
      path: `/games/${list}/${index}`,
      reason: 'gate.repeated.entry',
      mend: 'gate.mend.removeOne',
      values: { first },
      edits: [{ path: `/games/${list}/${index}` }],
      severity: 'error',
    })),
  )
}
