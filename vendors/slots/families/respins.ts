import { threeRows } from '../lines.ts'
import type { Family } from '../family.ts'

/** What has won is held while it grows. */
export const respins = {
  name: 'respins',
  rows: 3,
  way: 'lines',
  lines: threeRows.slice(0, 10),
  pays: {
    a: { 3: 20, 4: 50, 5: 200 },
    b: { 3: 12, 4: 40, 5: 80 },
    c: { 3: 8, 4: 20, 5: 50 },
    d: { 3: 8, 4: 20, 5: 40 },
    e: { 3: 4, 4: 8, 5: 20 },
    f: { 3: 4, 4: 8, 5: 20 },
    g: { 3: 3, 4: 5, 5: 12 },
    h: { 3: 2, 4: 4, 5: 10 },
  },
  mechanic: { kind: 'respins' },
  strips: [
    [
      'efgefdfgbhdaedchcghgeabgfhchdb',
      'hcdahfdcfWdgbcbdeghgabhgegfefhe',
      'dgdfdgecegcgafehgbWcbfhahfebhdh',
      'gfebWbgecdhgfhcghafdbhdceagdfeh',
      'hebacfgdahgbhghbdefWhcfcegdfegd',
    ],
    [
      'habghefcacheghgfgbegdfdfhdcedb',
      'ebfeahgdhgfcgabghfgdWfbhcdecehd',
      'bgehdfgecehfecWchgdbgWdbhdfafahg',
      'hbgedafhacgdedWhfchbcegdbgfhfge',
      'debghecfdfbehegcWfafdgdabhghcgh',
    ],
  ],

  // Measured: a turn follows from the one before.
  returns: [0.869901, 1.070159],
} as const satisfies Family
