import type { Family } from '../family.ts'

/** Five that touch pay, anywhere, and fall. */
export const clusters = {
  name: 'clusters',
  rows: 5,
  way: 'clusters',
  lines: [],
  pays: {
    a: { 5: 8, 6: 12, 7: 15, 8: 25, 10: 40, 12: 100, 15: 400 },
    b: { 5: 4, 6: 6, 7: 10, 8: 15, 10: 30, 12: 60, 15: 200 },
    c: { 5: 2, 6: 4, 7: 6, 8: 10, 10: 20, 12: 40, 15: 125 },
    d: { 5: 2, 6: 3, 7: 4, 8: 6, 10: 12, 12: 30, 15: 80 },
    e: { 5: 2, 6: 2, 7: 3, 8: 5, 10: 10, 12: 25, 15: 60 },
    f: { 5: 1, 6: 2, 7: 2, 8: 4, 10: 8, 12: 20, 15: 50 },
    g: { 5: 1, 6: 1, 7: 2, 8: 3, 10: 6, 12: 15, 15: 40 },
  },
  mechanic: { kind: 'cascades', times: [1, 1, 2, 3, 5], timesFree: [1] },
  strips: [
    [
      'fffdaaffcgbbbgggffedddcccgggdeeeaaadgeeeddcccebbbgf',
      'cdddaaccffgddbbeddggeedgbfffgggaaaeeeeffggfbbbcccce',
      'bffcdddbbbeeebbffeefffggeeecccggggddcccdgggaaaaafdd',
      'eefffdccddaabfbbdddccaaadbcggggggffffedeecbbcgggeee',
      'ggceegcccaagadddeeeffbeeaaddbbbbdeggfffggcccbddgfff',
      'ddgggfffbbbbeefffbccdddgaaddgeeccafeeaaccceefggbdgg',
    ],
    [
      'cgggggcffffffeeeeeefdddcddggggccgggeegbbbddggbaaaabfffc',
      'ccddgggbgbgfffaaeddffdddcccffgggaabggcggggeeeeeeegbfffb',
      'gfddggfffddfaabffbeeadgggggddcccggeeebaggcccfffgggbbeee',
      'ddggaaggeeecccbdeggffffffcccbbbdddaabegggfffdggggfeggee',
      'bbgbbggdgggeeedaaagacccccddfdddfefbfggggggeeecfggfffffe',
      'fffggccbbbfffceeefeeeaaeedgggggggaaddcccbbgggffdgggfddd',
    ],
  ],

  // Measured: a turn follows from the one before.
  returns: [0.891907, 1.015456],
} as const satisfies Family
