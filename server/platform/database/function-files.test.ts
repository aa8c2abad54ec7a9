import { describe, expect, it } from 'vitest'
import { functionFolders, readFunctionFiles } from './function-files.ts'
import { migrationsFolder } from './migrate.ts'
import { readMigrationFiles } from './migration-files.ts'

const files = await readFunctionFiles(functionFolders)
const created = (text: string) =>
  [...text.matchAll(/\bCREATE\s+(?:OR\s+REPLACE\s+)?(?:FUNCTION|PROCEDURE)\s+([\w.]+)/gi)].map(
    ([, name]) => name ?? '',
  )

describe('the file of a function', () => {
  it.each(files)('$name creates or replaces that function and no other', ({ name, text }) => {
    expect(created(text)).toEqual([name])
    expect(text).toContain(`\nCREATE OR REPLACE FUNCTION ${name}(`)
  })

  it.each(files.filter(({ owner }) => owner !== undefined))(
    '$name is executed by nobody who is not named',
    ({ name, text }) => {
      expect(text).toContain(`\nREVOKE ALL ON FUNCTION ${name} FROM PUBLIC;\n`)
    },
  )
})

it('no migration creates a function of the ledger, or one that has a file', async () => {
  const own = new Set(files.map(({ name }) => name))
  const isOurs = (name: string) => own.has(name) || name.startsWith('ledger.')
  const migrations = await readMigrationFiles(migrationsFolder)
  expect(migrations.flatMap(({ text }) => created(text)).filter(isOurs)).toEqual([])
  // The ones that stayed in migrations are found, so the search works.
  expect(migrations.flatMap(({ text }) => created(text))).toContain('place_event')
})
