import { describe, expect, it } from 'vitest'
import { threatsNamed } from './support/read-sources.ts'
import { sourceFiles } from './support/source-files.ts'

/**
 * The threats and faults whose part of the product is built: those of forms, registration and login (T01 to T43), and what came
 * since. Where a test shows one otherwise than it asks, a decision says why (018).
 */
const built = [
  ...Array.from({ length: 43 }, (_, index) => `T${String(index + 1).padStart(2, '0')}`),
  // Of the site and the lobby. Nothing measures visitors yet (T52).
  'T44',
  'T45',
  'T46',
  'T47',
  'T48',
  'T49',
  'T50',
  'T51',
  'T53',
  'T54',
  'T55',
  'T56',
  'T57',
  'T58',
  // Of launches, and of the frame.
  ...'T63 T64 T65 T66 T67 T68 F11 F28 F31'.split(' '),
  'T74',
  'T75',
  'T70',
  'T71',
  'T72',
  'T73',
  'F12',
  'F13',
  'F14',
  'F15',
  'F16',
  'F17',
  'F18',
  'F19',
  'F25',
  'F26',
  'F27',
  'F29',
  'F30',
  'F32',
  'F34',
  'F39',
  'F40',
  'F42',
  'F43',
  'F44',
  // Of money: what the ledger holds by itself.
  ...'T69 T75 T76 T77 T78 T79 T80 T97 T98 T100 T105'.split(' '),
  // Of what fails beneath it.
  ...'F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F36 F37'.split(' '),
]

const named = new Set(
  [
    ...sourceFiles(['machines', 'schemas', 'server', 'src', 'stories', 'tests', 'vendors'], undefined, {
      tests: true,
    }),
    ...sourceFiles(['tests'], /\.spec\.ts$/),
  ]
    .filter(({ path }) => path !== 'tests/threats.test.ts' && path !== 'tests/guards.test.ts')
    .flatMap(({ text }) => threatsNamed(text)),
)

describe('a threat', () => {
  it.each(built)('%s has a test that names it', (threat) => {
    expect(named).toContain(threat)
  })
})
