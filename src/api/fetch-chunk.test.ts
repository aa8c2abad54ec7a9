import { afterEach, expect, it, vi } from 'vitest'
import { fetchChunk } from './fetch-chunk.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers for files of a site, in the place of the network and of the page. */
function site(answer: (address: string) => Response) {
  const asked: string[] = []
  vi.stubGlobal('document', { querySelector: (selector: string) => (selector.includes('index') ? {} : null) })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return answer(address)
  })
  return asked
}

it('imports a chunk once all its files have come, each of which is asked for once', async () => {
  const asked = site(() => new Response('export {}'))
  const load = vi.fn(async () => asked.length)
  expect(await fetchChunk(load, ['assets/a.js', 'assets/b.js', 'assets/index.js'])).toBe(2)
  await fetchChunk(load, ['assets/b.js'])
  expect(asked).toEqual(['/assets/a.js', '/assets/b.js'])
})

it('imports nothing that did not come, and asks for it again the next time', async () => {
  let isThere = false
  const asked = site(() => new Response('', { status: isThere ? 200 : 404 }))
  const load = vi.fn(async () => 'a module')
  await expect(fetchChunk(load, ['assets/c.js'])).rejects.toThrow('Failed to fetch /assets/c.js: 404')
  expect(load).not.toHaveBeenCalled()
  isThere = true
  expect(await fetchChunk(load, ['assets/c.js'])).toBe('a module')
  expect(asked).toHaveLength(2)
})
