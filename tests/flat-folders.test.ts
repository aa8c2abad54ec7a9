import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#server/platform/project-root.ts'

/** The most files of a folder, not counting those of its subfolders. */
const mostFiles = 40

/** Migrations are numbered, and read in that order from one folder. */
const migrations = join(projectRoot, 'server', 'migrations')
/** Recorded answers of the platform: one file for each call of each merchant. */
const recordedAnswers = join(projectRoot, 'stories', 'fixtures')

describe.each(['build', 'machines', 'schemas', 'server', 'src', 'stories', 'tests', 'vendors'])(
  'the folders of %s',
  (folder) => {
    const entries = readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })

    it(`have at most ${mostFiles} files each`, () => {
      const counts = new Map<string, number>()
      for (const { parentPath } of entries.filter((entry) => entry.isFile()))
        counts.set(parentPath, (counts.get(parentPath) ?? 0) + 1)
      const tooFull = [...counts].filter(
        ([path, count]) => count > mostFiles && path !== migrations && !path.startsWith(recordedAnswers),
      )
      expect(tooFull).toEqual([])
    })
  },
)

describe('the top level of schemas', () => {
  it('has no code: each file is in a room', () => {
    const top = readdirSync(join(projectRoot, 'schemas')).filter((name) => name.endsWith('.ts'))
    expect(top).toEqual([])
  })
})
