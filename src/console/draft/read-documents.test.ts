import { expect, it } from 'vitest'
import { readDocuments } from './read-documents.ts'

const file = (name: string, text: string, size = text.length) => ({
  name,
  size,
  text: () => Promise.resolve(text),
})

it('takes an export by the names in it, and a file of a folder by its own', async () => {
  const theme = { siteName: 'Sol' }
  expect(await readDocuments(file('solmar-3.json', JSON.stringify({ theme })))).toEqual({ theme })
  expect(await readDocuments(file('theme.json', JSON.stringify(theme)))).toEqual({ theme })
})

it.each([
  ['unreadable', file('theme.json', '{"siteName":')],
  ['noDocuments', file('solmar.json', '[]')],
  ['noDocuments', file('solmar.json', '{}')],
  ['noDocuments', file('solmar.json', '{"theme":{},"surprise":{}}')],
  ['noDocuments', file('solmar.json', '{"__proto__":{"siteName":"x"}}')],
  ['tooLarge', file('solmar.json', '{}', 3_000_000)],
])('T105 says %s of what is no file of documents, and takes nothing of it', async (said, given) => {
  expect(await readDocuments(given)).toBe(said)
})
