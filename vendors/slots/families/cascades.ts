import { threeRows } from '../lines.ts'
import type { Family } from '../family.ts'

/** What has won makes room, and each fall pays more. */
export const cascades = {
  name: 'cascades',
  rows: 3,
  way: 'lines',
  lines: threeRows.slice(0, 20),
  pays: {
    a: { 3: 12, 4: 40, 5: 125 },
    b: { 3: 8, 4: 25, 5: 80 },
    c: { 3: 6, 4: 20, 5: 60 },
    d: { 3: 4, 4: 12, 5: 30 },
    e: { 3: 4, 4: 8, 5: 20 },
    f: { 3: 2, 4: 6, 5: 20 },
    g: { 3: 2, 4: 4, 5: 12 },
    h: { 3: 2, 4: 4, 5: 12 },
  },
  mechanic: { kind: 'cascades', times: [1, 2, 3, 5], timesFree: [2, 4, 6, 10] },
  strips: [
    [
      'fcbefadghehaSfcdhdhSgfgbedehcgbg',
      'cdfefgbcWbfghgdehdechahbgdgaefSh',
      'fbcSdhaefhgbgfdWbcehgcgfhdadgehe',
      'hbfgehWdehdgbgahfcdSgceadbghfecf',
      'fSghgdecahdgbfdSgbgbhcecfdhehfae',
    ],
    [
      'gdShfacbghdfhgdhfdcbehaSfcgebege',
      'gfdcghfghfbaheWbdefdcSdchWgeahegb',
      'dhWabefhgcSfehdfhdgbgebchcagefdgW',
      'fcfhdghdfbhbhecgeWdgdgbaeaceSfgh',
      'gbfhahgShdedcefghdchScfebdfgaegb',
    ],
  ],
  free: {
    spins: 6,
    times: 1,
    strips: [
      'ghdfehgfdafdebcfchghaecdhbgegb',
      'fahbagWgfdbcgdgbchehecehfghdefd',
      'badfghfehfcbehgeWdbegfhdchgdagc',
      'egdfhcbacghgfbedagWcehfehfdbgdh',
      'behcghdegehahcagdbgdfbefdcfghf',
    ],
  },
  // Measured: a turn follows from the one before.
  returns: [0.854517, 1.151704],
} as const satisfies Family
