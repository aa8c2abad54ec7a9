import { afterEach, expect, it, vi } from 'vitest'
import { request } from './client.ts'

vi.mock('virtual:call-table', () => ({ callTable: { login: { encrypted: true } } }))
afterEach(() => vi.unstubAllGlobals())

it('says what to do where the browser cannot encrypt, and sends nothing', async () => {
  const sent = vi.fn()
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('crypto', { randomUUID: () => 'id' })
  const body = { type: 'username', username: 'juan2026', password: 'Correct-horse-7' } as const
  await expect(request('login', { body })).rejects.toMatchObject({ code: 'insecureContext' })
  expect(sent).not.toHaveBeenCalled()
})
