import { threeRows } from '../lines.ts'
import type { Family } from '../family.ts'

/** Wilds fill their reels. */
export const expanding = {
  name: 'expanding',
  rows: 3,
  way: 'lines',
  lines: threeRows.slice(0, 25),
  pays: {
    a: { 3: 8, 4: 25, 5: 80 },
    b: { 3: 6, 4: 15, 5: 50 },
    c: { 3: 3, 4: 10, 5: 30 },
    d: { 3: 3, 4: 8, 5: 25 },
    e: { 3: 2, 4: 3, 5: 15 },
    f: { 3: 2, 4: 3, 5: 10 },
    g: { 4: 2, 5: 6 },
    h: { 4: 2, 5: 6 },
  },
  mechanic: { kind: 'expanding' },
  strips: [
    [
      'fcbefadghehaSfcdhdhSgfgbedehcgbg',
      'cdfefgbcWbfghgdehdechahbgdgaefSh',
      'hdfhghSgdafgcbecSefgbhedbdgeahcWf',
      'dhbfehghecdghgbSfhgagfacWecdbdef',
      'ehgcdefhSghgdbeahfchdSgdgbfefabc',
    ],
    [
      'gdShfacbghdfhgdhfdcbehaSfcgebege',
      'bhegSgcfefgdfhaedbWdhfghehbcdgca',
      'gfefeShghgdcgWbfdWbcdheahSagcdfehb',
      'egeahbShfbhfhgcfdchgfWdcgedaedbg',
      'chfgfhebdghghedgheSfbaedbfcSdcga',
    ],
  ],
  free: {
    spins: 8,
    times: 1,
    strips: [
      'ghdfehgfdafdebcfchghaecdhbgegb',
      'bdeaghfcehgegWhfdfahbchcbgfdgWde',
      'efbfhWgechfcedbghgfchdagadbWhdeg',
      'cbaedfdgedfcdfhbgeWhceghabfhghg',
      'bghchcgdedfhgbadegdafcfefhbhge',
    ],
  },
  returns: [0.84501193, 1.05185806],
} as const satisfies Family
