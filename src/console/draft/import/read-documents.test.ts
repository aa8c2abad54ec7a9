import { expect, it } from 'vitest'
import { readDocuments } from './read-documents.ts'

const file = (name: string, text: string, size = text.length, webkitRelativePath = '') => ({
  name,
  size,
  text: () => Promise.resolve(text),
  webkitRelativePath,
})
const inFolder = (path: string, text = '{}') =>
  file(path.replace(/^.*\//, ''), text, text.length, `solmar/${path}`)
const theme = { siteName: 'Sol' }

it('takes an export by the names in it, and a file of a folder by its own', async () => {
  const both = await readDocuments([
    file('solmar-3.json', JSON.stringify({ menu: {} })),
    file('theme.json', JSON.stringify({ $schema: './schemas/theme.schema.json', ...theme })),
  ])
  expect(both).toMatchObject({ documents: { menu: {}, theme }, refused: [] })
  expect([...both.fileOf]).toEqual([
    ['menu', 'solmar-3.json'],
    ['theme', 'theme.json'],
  ])
})

it('takes the documents and pictures of a folder, and nothing else of it', async () => {
  const hash = 'a'.repeat(64)
  const { documents, refused, pictures } = await readDocuments([
    inFolder('theme.json', JSON.stringify(theme)),
    inFolder('release.json', '{"merchant":"solmar"}'),
    inFolder('schemas/theme.schema.json'),
    inFolder('notes.txt', 'by hand'),
    inFolder(`pictures/${hash}.webp`, 'bytes'),
  ])
  expect({ documents, refused }).toEqual({ documents: { theme }, refused: [] })
  expect([...pictures.keys()]).toEqual([hash])
})

it('names the key that a file has twice', async () => {
  const twice = '{"theme":{"siteName":"Sol","colours":[{"a":1,"a":2}]}}'
  expect((await readDocuments([file('solmar-3.json', twice)])).refused).toEqual([
    { name: 'solmar-3.json', why: 'repeatedKey', path: '/theme/colours/0/a' },
  ])
})

it.each([
  ['unreadable', file('theme.json', '{"siteName":')],
  ['noDocuments', file('solmar.json', '[]')],
  ['noDocuments', file('solmar.json', '{}')],
  ['noDocuments', file('solmar.json', '{"theme":{},"surprise":{}}')],
  ['noDocuments', file('solmar.json', '{"__proto__":{"siteName":"x"}}')],
  ['tooLarge', file('solmar.json', '{}', 3_000_000)],
])('T105 says %s of what is no file of documents, and names it', async (why, given) => {
  const { refused } = await readDocuments([file('menu.json', '{}'), given])
  expect(refused).toEqual([{ name: given.name, why }])
})

it('does not choose between two files of one document', async () => {
  const twice = await readDocuments([file('theme.json', '{}'), file('export.json', '{"theme":{}}')])
  expect(twice.refused).toEqual([{ name: 'export.json', why: 'twice' }])
})

it('says that a folder has none', async () => {
  expect((await readDocuments([inFolder('notes.txt')])).refused).toMatchObject([{ why: 'noDocuments' }])
})
