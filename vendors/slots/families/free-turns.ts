import { threeRows } from '../lines.ts'
import type { Family } from '../family.ts'

/** Twenty lines; three scatters give ten free turns, which pay twice. */
export const freeTurns = {
  name: 'freeTurns',
  rows: 3,
  way: 'lines',
  lines: threeRows.slice(0, 20),
  pays: {
    a: { 2: 2, 3: 15, 4: 40, 5: 150 },
    b: { 3: 8, 4: 30, 5: 80 },
    c: { 3: 8, 4: 20, 5: 50 },
    d: { 3: 5, 4: 15, 5: 40 },
    e: { 3: 4, 4: 8, 5: 20 },
    f: { 3: 4, 4: 8, 5: 20 },
    g: { 3: 2, 4: 5, 5: 15 },
    h: { 3: 2, 4: 5, 5: 15 },
  },
  mechanic: { kind: 'plain' },
  strips: [
    [
      'fcbefadghehaSfcdhdhSgfgbedehcgbg',
      'cdfefgbcWbfghgdehdechahbgdgaefSh',
      'hdfhghSgdafgcbecSefgbhedbdgeahcWf',
      'dhbfehghecdghgbSfhgagfacWecdbdef',
      'bhbfbcfeagWceheSgahfdcfgedShdhgdg',
    ],
    [
      'gdShfacbghdfhgdhfdcbehaSfcgebege',
      'gfdcghfghfbaheWbdefdcSdchWgeahegb',
      'dgShfhcdebegdabcegdhWfeSfahWfghbcg',
      'cehdghfafgbWbdbfhcShdagfchegedeg',
      'bhedhShfhdabfcgdcgbegdhfgfaSegeWc',
    ],
  ],
  free: {
    spins: 10,
    times: 2,
    strips: [
      'ghdfehgfdafdebcfchghaecdhbgegb',
      'fahbagWgfdbcgdgbchehecehfghdefd',
      'fcedWgfdfdebcdghabgWeaefhchghgbh',
      'gehagdbheWbehdgehfahbdgcfdcWcfgf',
      'bfaghWhbhdehdcgefbcgdhfgecafdeg',
    ],
  },
  returns: [0.89333345, 1.08247044],
} as const satisfies Family
