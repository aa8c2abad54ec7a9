import { afterAll, beforeAll, expect, it } from 'vitest'
import { merchantHeader, moduleHeader } from '#schemas/calls/call.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

function ask(headers: Readonly<Record<string, string>> = {}) {
  return test.app.inject({
    url: '/wps/system/whitelabel',
    headers: { host: 'localhost', [moduleHeader]: 'SYSTEM', [merchantHeader]: 'solmar', ...headers },
  })
}

it('T40 answers in full once, and then only that nothing has changed', async () => {
  const first = await ask()
  const tag = String(first.headers.etag)
  expect(tag).toMatch(/^"[\w-]{43}"$/)
  expect(first.headers['cache-control']).toBe('private, no-cache')
  const again = await ask({ 'if-none-match': `"another", ${tag}` })
  expect(again).toMatchObject({ statusCode: 304, body: '' })
  expect(again.headers.etag).toBe(tag)
  expect((await ask({ 'if-none-match': '"another"' })).json()).toEqual(first.json())
})
