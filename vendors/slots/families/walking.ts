import { threeRows } from '../lines.ts'
import type { Family } from '../family.ts'

/** Wilds walk to the first reel, turn by turn. */
export const walking = {
  name: 'walking',
  rows: 3,
  way: 'lines',
  lines: threeRows.slice(0, 25),
  pays: {
    a: { 3: 5, 4: 15, 5: 50 },
    b: { 3: 4, 4: 10, 5: 30 },
    c: { 3: 2, 4: 8, 5: 20 },
    d: { 3: 2, 4: 6, 5: 15 },
    e: { 3: 1, 4: 4, 5: 10 },
    f: { 3: 1, 4: 4, 5: 10 },
    g: { 3: 1, 4: 2, 5: 6 },
    h: { 3: 1, 4: 2, 5: 6 },
  },
  mechanic: {
    kind: 'walking',
    strips: [
      'gcehdbhdgfghafdbaebcdfefgehgch',
      'bedgbgbghdfhehegfhfcgchdcaedfa',
      'cfdcfcghbfdhgebegabghedaedhfgh',
      'cdhegegfgfchdbabechfhfdgedahgb',
      'fdgbabhgfbdefhgdhegaeheWdchcgfc',
    ],
  },
  strips: [
    [
      'efgefdfgbhdaedchcghgeabgfhchdb',
      'bcfdhgfhbeacedgbghefgahdhedcfg',
      'fgdcfhefgdchecaefhdhghgbabedgb',
      'dbdfefachecagdgebhdgfhbchefWghg',
      'gdhcgWebfhdbfgcfheaebfgdahecgdh',
    ],
    [
      'habghefcacheghgfgbegdfdfhdcedb',
      'dgahgfhbdhefceaghdgchfdgcebfeb',
      'dbgchWhdefhahegafcdcfdfhbegbgeg',
      'gdbgfaefchgbdchfbhgedhWaedhcgfe',
      'hefhehdhedcWfgacgdghebgacbdbfgf',
    ],
  ],

  // Measured: a turn follows from the one before.
  returns: [0.899153, 1.176322],
} as const satisfies Family
