import type { Family } from '../family.ts'

/** Each way from the first reel on pays; free turns pay three times. */
export const ways = {
  name: 'ways',
  rows: 3,
  way: 'ways',
  lines: [],
  pays: {
    a: { 3: 6, 4: 15, 5: 50 },
    b: { 3: 4, 4: 12, 5: 30 },
    c: { 3: 4, 4: 8, 5: 20 },
    d: { 3: 2, 4: 6, 5: 15 },
    e: { 3: 2, 4: 4, 5: 8 },
    f: { 3: 2, 4: 4, 5: 8 },
    g: { 4: 2, 5: 6 },
    h: { 4: 2, 5: 6 },
  },
  mechanic: { kind: 'plain' },
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
      'gfdcghfghfbaheWbdefdcSdchWgeahegb',
      'dgShfhcdebegdabcegdhWfeSfahWfghbcg',
      'cehdghfafgbWbdbfhcShdagfchegedeg',
      'eSgdbgSfhebdgdhfhchacbgefhdgafec',
    ],
  ],
  free: {
    spins: 8,
    times: 3,
    strips: [
      'ghdfehgfdafdebcfchghaecdhbgegb',
      'fahbagWgfdbcgdgbchehecehfghdefd',
      'fcedWgfdfdebcdghabgWeaefhchghgbh',
      'gdfgedechgfabcdegafcehdbhbfhWgh',
      'bghchcgdedfhgbadegdafcfefhbhge',
    ],
  },
  returns: [0.90217873, 1.08227106],
} as const satisfies Family
