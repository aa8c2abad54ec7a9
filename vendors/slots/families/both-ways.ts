import { threeRows } from '../lines.ts'
import type { Family } from '../family.ts'

/** Lines pay from either side. */
export const bothWays = {
  name: 'bothWays',
  rows: 3,
  way: 'bothWays',
  lines: threeRows.slice(0, 10),
  pays: {
    a: { 3: 20, 4: 75, 5: 250 },
    b: { 3: 15, 4: 50, 5: 150 },
    c: { 3: 10, 4: 25, 5: 100 },
    d: { 3: 8, 4: 20, 5: 50 },
    e: { 3: 5, 4: 15, 5: 40 },
    f: { 3: 4, 4: 10, 5: 25 },
    g: { 3: 4, 4: 8, 5: 20 },
    h: { 3: 2, 4: 5, 5: 15 },
  },
  mechanic: { kind: 'plain' },
  strips: [
    [
      'efgefdfgbhdaedchcghgeabgfhchdb',
      'hcdahfdcfWdgbcbdeghgabhgegfefhe',
      'ehbhgehcbeWgeWadfcdcfbgdhgfgdafh',
      'edhdgfWhdgfgbfhbabhahecfgecedcg',
      'beghfgfadaghfhgdbcedcfdebchghe',
    ],
    [
      'habghefcacheghgfgbegdfdfhdcedb',
      'dhcbcdWebgfgfghdecgdfehbhefgahWa',
      'bgfbhgehcWghdehacefdfdbfgegWcahd',
      'adghfehbfdgcbhdgecgcfgWhdeabWefh',
      'ghchfbgahbdfhecefbdagdgehefcgd',
    ],
  ],

  returns: [0.90463493, 1.1103146],
} as const satisfies Family
