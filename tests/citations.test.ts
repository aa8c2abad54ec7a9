import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#server/platform/project-root.ts'
import { citationsIn } from './support/lint/citations.ts'
import { sourceFiles } from './support/lint/source-files.ts'

const requirements = new Map(
  ['specification', 'rows', 'threats', 'faults'].map((name) => [
    name,
    readFileSync(join(projectRoot, `docs/requirements/${name}.md`), 'utf8'),
  ]),
)
const defined = new Set([
  ...rowsOf('rows'),
  ...rowsOf('threats'),
  ...rowsOf('faults'),
  ...[...(requirements.get('specification') ?? '').matchAll(/^## (\d+)\./gm)].map(
    ([, number]) => `§${number}`,
  ),
])

it('defines each requirement number that is cited', () => {
  const folders = ['machines', 'schemas', 'server', 'src', 'stories', 'tests', 'vendors']
  const files = [
    ...sourceFiles(folders, /\.(tsx?|sql|mdx)$/),
    ...sourceFiles(folders, /\.tsx?$/, { tests: true }),
    ...sourceFiles(['docs'], /\.md$/),
  ].filter(({ path }) => !path.startsWith('tests/citations.') && path !== 'tests/guards.test.ts')
  const unknown = files.flatMap(({ path, text }) =>
    citationsIn(text)
      .filter((number) => !defined.has(number))
      .map((number) => `${path}: ${number}`),
  )
  expect(unknown).toEqual([])
})

it('finds a number that no list defines, and takes no time of day for one', () => {
  expect(citationsIn('Covers AUTH-99, T07 and F12 (§4, §12).')).toEqual([
    'AUTH-99',
    'T07',
    'F12',
    '§4',
    '§12',
  ])
  expect(['AUTH-99', 'T999', 'F99', '§12'].filter((number) => defined.has(number))).toEqual([])
  expect(citationsIn('2026-11-28T07:30Z')).toEqual([])
})

/** The identifiers in the first column of the tables of a list. */
function rowsOf(name: string): string[] {
  return [...(requirements.get(name) ?? '').matchAll(/^\| *([A-Z0-9]+(?:-\d+)?) *\|/gm)].flatMap(
    ([, id]) => id ?? [],
  )
}
