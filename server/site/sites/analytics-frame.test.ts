import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import Value from 'typebox/value'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { analyticsSchema } from '#schemas/config/analytics.ts'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

let client: string
let test: TestApp
beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), 'marquee-client-'))
  await writeFile(join(client, 'index.html'), '<head><!--__PAGE_HEAD__--></head>')
  await writeFile(join(client, 'console.html'), '')
  test = await createTestApp({ client, demo: true })
})
afterAll(async () => {
  await test.close()
  await rm(client, { recursive: true })
})

async function get(url: string) {
  const answer = await test.app.inject({ url, headers: { host: 'localhost', accept: 'text/html' } })
  return { ...answer, policy: String(answer.headers['content-security-policy']) }
}

it('T52 a tag is an ID of Google and nothing else', () => {
  const near = fc.stringMatching(/^(?:G|GT|AW|g|UA)-[A-Z0-9"'<>&;/? \n]{3,13}$/)
  fc.assert(
    fc.property(fc.oneof(fc.string(), near), (gtagId) => {
      const [kind = '', code = '', ...rest] = gtagId.split('-')
      const isId =
        ['G', 'GT', 'AW'].includes(kind) &&
        rest.length === 0 &&
        code.length >= 4 &&
        code.length <= 12 &&
        [...code].every((each) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.includes(each))
      expect(Value.Check(analyticsSchema, { gtagId, consent: 'asked' })).toBe(isId)
    }),
  )
})

it('T52 nobody is counted, and no policy names another origin, until a merchant has a tag', async () => {
  expect((await get('/analytics-frame')).statusCode).toBe(404)
  const page = await get('/')
  expect(page.policy).toContain("frame-src 'none'")
  expect(page.body).not.toContain('analytics-frame')
  expect((await test.visitor('solmar').value('whitelabel')).analytics).toBeUndefined()
})

it('T52 the tag runs on a page without an origin, which the site alone can frame; the site’s own policy stays strict', async () => {
  await changeDocuments(test, 'solmar', () => ({ analytics: { gtagId: 'G-AB12CD34EF', consent: 'asked' } }))
  expect((await test.visitor('solmar').value('whitelabel')).analytics).toEqual({
    gtagId: 'G-AB12CD34EF',
    consent: 'asked',
  })
  const frame = await get('/analytics-frame')
  expect(frame.body).toContain('src="https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF"')
  expect(frame.policy).toMatch(/; frame-ancestors https?:\/\/localhost(:\d+)?; sandbox allow-scripts$/)
  const page = await get('/')
  expect(page.policy).toContain("frame-src 'self'")
  expect(page.policy).toContain("script-src 'self'")
  expect(page.policy).not.toContain('google')
  expect(page.body).toContain('<meta name="analytics-frame"')
})
