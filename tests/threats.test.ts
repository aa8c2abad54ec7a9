import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#server/platform/project-root.ts'
import { sourceFiles } from './support/source-files.ts'

/** The threats to forms, registration and login: T01 to T43. */
const threats = Array.from({ length: 43 }, (_, index) => `T${String(index + 1).padStart(2, '0')}`)

/** The ids that the names of tests begin with or list: `it('T07 refuses a replayed envelope', …)`, `'T16, T17 …'`. */
const named = new Set(
  [
    ...sourceFiles(['machines', 'schemas', 'server', 'src', 'stories', 'tests'], undefined, { tests: true }),
    ...sourceFiles(['tests'], /\.spec\.ts$/),
  ]
    .filter(({ path }) => path !== 'tests/threats.test.ts')
    .flatMap(({ text }) =>
      [...text.matchAll(/\b(?:it|test|describe)(?:\.each\([^)]*\))?\(\s*['"`]([^'"`\n]+)/g)].flatMap(
        ([, title = '']) => [...(title.match(/\bT\d\d\b/g) ?? [])],
      ),
    ),
)

/** Threats that a decision gives a reason for instead. */
const decided = new Set(
  readdirSync(join(projectRoot, 'docs', 'decisions')).flatMap((file) => [
    ...(readFileSync(join(projectRoot, 'docs', 'decisions', file), 'utf8').match(/\bT\d\d\b/g) ?? []),
  ]),
)

describe('a threat', () => {
  it.each(threats)('%s has a test that names it, or a decision that says why not', (threat) => {
    expect(named.has(threat) || decided.has(threat)).toBe(true)
  })
})
