import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readExportedDrafts } from './exported-drafts.ts'

const recorded = new URL('../stories/drafts/summer.json', import.meta.url)
const folder = await mkdtemp(join(tmpdir(), 'drafts-'))
afterAll(() => rm(folder, { recursive: true }))

it('reads the drafts of a folder, and says of each broken one why', async () => {
  const write = (name: string, value: unknown) => writeFile(join(folder, name), JSON.stringify(value))
  await copyFile(recorded, join(folder, 'summer.json'))
  await writeFile(join(folder, 'half.json'), '{"merchant": "sol')
  await write('list.json', [])
  await write('older.json', { merchant: 'solmar', title: 'Old', answers: { status: {} }, forms: {} })
  await write('notes.txt', 'no draft')
  const drafts = readExportedDrafts(folder)
  expect([...drafts].map(([name, draft]) => [name, 'fault' in draft ? draft.fault : draft.title])).toEqual([
    ['half', 'it is no JSON file'],
    ['list', 'it is not what export-draft writes'],
    ['older', 'what it answers to status is not as stories expect it by now'],
    ['summer', 'Summer'],
  ])
})

it('finds none where there is no folder', () => {
  expect(readExportedDrafts(join(folder, 'nowhere')).size).toBe(0)
})
