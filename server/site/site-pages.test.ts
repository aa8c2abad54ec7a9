import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { setOps } from './set-ops.ts'

let client: string
let test: TestApp

beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), 'marquee-client-'))
  await writeFile(join(client, 'index.html'), '<head><!--__PAGE_HEAD__--></head>')
  test = await createTestApp({ client })
})
afterAll(async () => {
  await test.close()
  await rm(client, { recursive: true })
})

async function preloaded(host: string, url: string) {
  const page = await test.app.inject({ url, headers: { host, accept: 'text/html' } })
  return [...page.body.matchAll(/<link rel="modulepreload" href="([^"]*)"/g)].map(([, href]) => href)
}

describe('the page of a registration', () => {
  it.each([
    ['localhost', 'solmar', 'register.username'],
    ['kidlat.localhost', 'kidlat', 'register.mobile'],
  ] as const)('of %s names the form that it begins with', async (host, merchant, name) => {
    const { forms } = await test.visitor(merchant).value('registerSettings')
    const form = forms.find((each) => each.name === name)
    expect(form).toBeDefined()
    for (const url of ['/register', '/register.html?affiliateCode=a'])
      expect(await preloaded(host, url)).toEqual([
        form?.url,
        expect.stringMatching(/^\/forms\/runtime-[0-9a-f]+\.js$/),
      ])
    expect(await preloaded(host, '/')).toEqual([])
  })

  it('names none while the site is closed', async () => {
    await setOps(test, 'solmar', (ops) => ({ ...ops, maintenance: { reason: 'r', message: 'm' } }))
    await expect.poll(() => preloaded('localhost', '/register')).toEqual([])
  })
})
