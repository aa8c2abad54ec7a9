import { beforeEach, expect, it, vi } from 'vitest'

const { languages, namespaces, gone, open } = vi.hoisted(() => ({
  languages: ['en', 'tl', 'en-XA'] as const,
  namespaces: ['core', 'errors', 'home'] as const,
  /** Languages, or parts of one, that cannot be had. */
  gone: new Set<string>(),
  open(name: string) {
    if (gone.has(name) || gone.has(name.split('/')[0] ?? '')) throw new TypeError('Failed to fetch')
    return { messages: { [name]: [] } }
  },
}))

vi.mock('virtual:catalogues', () => ({
  lastResort: {},
  catalogues: Object.fromEntries(
    languages.flatMap((language) =>
      namespaces.map((namespace) => {
        const name = `${language}/${namespace}`
        return [name, async () => open(name)]
      }),
    ),
  ),
}))

beforeEach(() => {
  vi.resetModules()
  gone.clear()
})

it('keeps the language that is on where another cannot be had, be it English', async () => {
  const { setLanguage, loadNamespace, messageStore } = await import('./namespaces.ts')
  gone.add('en').add('en-XA')
  expect(await setLanguage('tl')).toBe('tl')
  expect(await setLanguage('en')).toBe('tl')
  expect(await setLanguage('en-XA')).toBe('tl')
  // Nor does it turn to the other with the next part.
  gone.clear()
  await loadNamespace('home')
  expect(messageStore.get().language).toBe('tl')
  expect(Object.keys(messageStore.get().messages)).toContain('tl/home')
})

it('tells who was overtaken by another choice which one is on', async () => {
  const { setLanguage } = await import('./namespaces.ts')
  await setLanguage('en')
  gone.add('tl')
  expect(await Promise.all([setLanguage('tl'), setLanguage('en-XA')])).toEqual(['en-XA', 'en-XA'])
})

it('is English as a whole where a part of the language cannot be had, and stays where English cannot either', async () => {
  const { setLanguage, loadNamespace, messageStore } = await import('./namespaces.ts')
  await setLanguage('tl')
  gone.add('tl/home').add('en')
  await expect(loadNamespace('home')).rejects.toThrow('fetch')
  expect(messageStore.get().language).toBe('tl')
  gone.clear()
  expect(await setLanguage('tl')).toBe('tl')
  gone.add('tl/home')
  await loadNamespace('home')
  expect(messageStore.get().language).toBe('en')
})

it('fails a start for which no language can be had, and starts when it is asked again', async () => {
  const { setLanguage } = await import('./namespaces.ts')
  gone.add('tl').add('en')
  await expect(setLanguage('tl')).rejects.toThrow('fetch')
  gone.delete('en')
  expect(await setLanguage('tl')).toBe('en')
  gone.clear()
  expect(await setLanguage('tl')).toBe('tl')
})
