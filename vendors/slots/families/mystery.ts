import type { Family } from '../family.ts'

/** Mysteries open to one sign, on 4,096 ways. */
export const mystery = {
  name: 'mystery',
  rows: 4,
  way: 'ways',
  lines: [],
  pays: {
    a: { 3: 3, 4: 8, 5: 20, 6: 60 },
    b: { 3: 2, 4: 5, 5: 12, 6: 40 },
    c: { 3: 1, 4: 3, 5: 8, 6: 25 },
    d: { 3: 1, 4: 2, 5: 6, 6: 15 },
    e: { 4: 1, 5: 3, 6: 8 },
    f: { 4: 1, 5: 3, 6: 8 },
    g: { 4: 1, 5: 2, 6: 6 },
    h: { 4: 1, 5: 2, 6: 6 },
  },
  mechanic: { kind: 'mystery', reveals: 'abbccdddeeefffggghhh' },
  strips: [
    [
      'fcdfefhbhghechcfegdMaedehgegbMhcfdaghfbgdg',
      'cgdfcfhafdfecegcMbhMegehefghegdhgdabdfhbgh',
      'MghMebgfghgfhchdeceacaedbgbhegfdfgfhfedchd',
      'fgbefeghfdcdcabcgbhfcgMghafheMfedghehdedhg',
      'gcgabgdghehfgeMdeacbdhdcfefbdhcfghfMehghef',
      'cbegbfcMbdghfhdeMfgcfhfgdhgehdaghehfcaedeg',
    ],
    [
      'dgcaMbfhegedbghagehcedfhcgedgdfMgbchefhMfhf',
      'hgchbMhbdMdbgfgdcafgdefeadhfMhegechfhgeMcegf',
      'hfhagcdMhfehfdegahgdgcMdhcefcMbMhdbgfgfebege',
      'hgMgdegfdMgMahecfhdfMdafdhebehehfcegbghgcbcf',
      'chbdfgdgfMgMfbaefeMgdhfhcbededefhghaghgcMche',
      'hgfdhebhabfgcedfMghghcfgdhegfeMgMcbedadhfec',
    ],
  ],

  returns: [0.9082099, 1.37733817],
} as const satisfies Family
