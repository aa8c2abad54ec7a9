import { threeRows } from '../lines.ts'
import type { Family } from '../family.ts'

/** Six coins are held, and all places turn for more of them. */
export const hold = {
  name: 'hold',
  rows: 3,
  way: 'lines',
  lines: threeRows.slice(0, 25),
  pays: {
    a: { 3: 20, 4: 50, 5: 200 },
    b: { 3: 12, 4: 40, 5: 125 },
    c: { 3: 10, 4: 25, 5: 75 },
    d: { 3: 6, 4: 20, 5: 50 },
    e: { 3: 3, 4: 12, 5: 30 },
    f: { 3: 3, 4: 10, 5: 25 },
    g: { 3: 3, 4: 6, 5: 20 },
    h: { 3: 3, 4: 6, 5: 20 },
  },
  mechanic: {
    kind: 'hold',
    from: 6,
    oneIn: 15,
    coins: [
      [5, 60],
      [10, 24],
      [25, 10],
      [50, 4],
      [100, 2],
    ],
    grand: 1000,
  },
  strips: [
    [
      'cgfcbfhCbfCgeahegahgdCcCeCeCgfdbdhdh',
      'efcdgdaehgCbeWhfCgaChedWbCdhCgfgfchbCc',
      'faWCchcghbCecWdfhgfbCdbehdeCfgegdCahCg',
      'hCcgebehfbdgdeCbcChCfdhCgCfgcaefdWhag',
      'ebfbecCdgahdhgfChgCbdafCdceWchgeCfCgh',
    ],
    [
      'dgChaCbhfdChefCgbfeacdbecgdCcghgeChf',
      'bCfWcbgcaegCgdhfhcdbeCfaChedhgWfeCgdCh',
      'CgCfhcedCbcadCbCheWgeWdhgfeCghbcWafhfdg',
      'haCdfheCdgaCfdgWecfgdhcbghcfCeWCbChgbWe',
      'bfahecChgfdhegCdgecCWgfchfdbCgCedhabC',
    ],
  ],

  returns: [0.91186411, 0.99915227],
} as const satisfies Family
