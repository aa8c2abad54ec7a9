import { threeRows } from '../lines.ts'
import type { Family } from '../family.ts'

/** Wilds double and treble what they help to win. */
export const multipliers = {
  name: 'multipliers',
  rows: 3,
  way: 'lines',
  lines: threeRows.slice(0, 25),
  pays: {
    a: { 3: 8, 4: 25, 5: 80 },
    b: { 3: 6, 4: 15, 5: 60 },
    c: { 3: 4, 4: 12, 5: 40 },
    d: { 3: 3, 4: 8, 5: 20 },
    e: { 3: 1, 4: 6, 5: 15 },
    f: { 3: 1, 4: 4, 5: 12 },
    g: { 3: 1, 4: 3, 5: 8 },
    h: { 3: 1, 4: 3, 5: 8 },
  },
  mechanic: { kind: 'plain' },
  strips: [
    [
      'fcbefadghehaSfcdhdhSgfgbedehcgbg',
      'cbgfgaghefcdeWdhefXgbhdebgfcahdhS',
      'dgfhchWhgdfcfeadheaShcXegfbSbdegbg',
      'fbhgXdcbgfWdaehadedhcbhgfceShgefg',
      'bfcdfebeaShdcgcdeSdhfgehghfbghga',
    ],
    [
      'gdShfacbghdfhgdhfdcbehaSfcgebege',
      'gfdcghfghfbaheXbdefdcSdchWgeahegb',
      'hehXdgbfaeYcbhcdafdgegcWgbShdfgehfS',
      'aShdcdfhdebdfWafbghegXgegbchegcfh',
      'aghghbgcfcedSbgdfhfaShegedbhdefc',
    ],
  ],
  free: {
    spins: 8,
    times: 1,
    strips: [
      'ghdfehgfdafdebcfchghaecdhbgegb',
      'fahbagXgfdbcgdgbchehecehfghdefd',
      'fcedXgfdfdebcdghabgYeaefhchghgbh',
      'gdfgedechgfabcdegafcehdbhbfhXgh',
      'bghchcgdedfhgbadegdafcfefhbhge',
    ],
  },
  returns: [0.85635478, 1.140556],
} as const satisfies Family
