import { fourRows } from '../lines.ts'
import type { Family } from '../family.ts'

/** Wilds of free turns stay to their end. */
export const sticky = {
  name: 'sticky',
  rows: 4,
  way: 'lines',
  lines: fourRows.slice(0, 40),
  pays: {
    a: { 3: 10, 4: 30, 5: 100 },
    b: { 3: 8, 4: 20, 5: 60 },
    c: { 3: 5, 4: 15, 5: 40 },
    d: { 3: 2, 4: 10, 5: 25 },
    e: { 3: 2, 4: 8, 5: 20 },
    f: { 3: 2, 4: 5, 5: 15 },
    g: { 4: 2, 5: 10 },
    h: { 4: 2, 5: 10 },
  },
  mechanic: { kind: 'sticky' },
  strips: [
    [
      'gahShdecfagechfdfgbegecbdghfdhb',
      'fafcdbhgfcWedadgdfhbegbhehecgSgh',
      'eahfedfdchbShgbWcgefcehfagdgbhgd',
      'fcdcaehgefhdgbgadbghgfbhdSfehceW',
      'fedefchcbgegbSfgdbhdgahgfhcedah',
    ],
    [
      'gebabfgcSgeadhgbcdhfhdhfghcedef',
      'hfegchfgWfgaWghedhcdbdcdSbhfebgea',
      'bhebdegeWhabfgfcfaghgcgchWdfehdSd',
      'efSfecefaghWafdhbeghcdbhbdgdcghg',
      'ehdgcbcdegegfhehadfcdhgfaSbhbfg',
    ],
  ],
  free: {
    spins: 8,
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
  returns: [0.847408, 1.068864],
} as const satisfies Family
