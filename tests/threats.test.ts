import { describe, expect, it } from 'vitest'
import { threatsNamed } from './support/lint/read-sources.ts'
import { sourceFiles } from './support/lint/source-files.ts'

/**
 * The threats and faults whose part of the product is built: those of forms, registration and login (T01 to T43), and what came
 * since. Where a test shows one otherwise than it asks, a decision says why (018).
 */
const built = [
  ...numbered('T', 1, 43),
  // Of the site and the lobby. With ten thousand pages, F33 is measured too (`npm run bench -- streams`).
  ...numbered('T', 44, 58),
  ...numbered('T', 70, 74),
  ...numbered('F', 11, 19),
  ...'F25 F26 F27 F28 F29 F30 F31 F32 F33 F34 F39 F40 F41 F42 F43 F44'.split(' '),
  // Of launches, and of the frame.
  ...numbered('T', 63, 68),
  // Of money: what the ledger holds by itself.
  ...'T69 T75 T76 T77 T78 T79 T80 T97 T98 T100 T105'.split(' '),
  // Of what fails beneath it.
  ...numbered('F', 1, 10),
  ...'F36 F37'.split(' '),
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

/** As the list of threats writes them: T01, but F1. */
function numbered(letter: 'T' | 'F', first: number, last: number): string[] {
  return Array.from(
    { length: last - first + 1 },
    (_, at) => `${letter}${String(first + at).padStart(letter === 'T' ? 2 : 1, '0')}`,
  )
}
