import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { publishRelease } from './publish-release.ts'
import { setOps } from './set-ops.ts'

let client: string
let test: TestApp

beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), 'marquee-client-'))
  await writeFile(
    join(client, 'index.html'),
    '<head><!--__PAGE_HEAD__--></head><body><!--__PAGE_BODY__--></body>',
  )
  await writeFile(join(client, 'console.html'), '<title>__PAGE_TITLE__</title><!--__PAGE_HEAD__-->')
  await mkdir(join(client, 'assets'))
  for (const font of ['outfit-latin', 'outfit-latin-ext', 'sora-latin']) {
    await writeFile(join(client, 'assets', `${font}-wght-normal-a1-_b2.woff2`), '')
  }
  const drawing = join(client, 'drawing.mjs')
  await writeFile(drawing, drawer)
  test = await createTestApp({ client, drawing })
})
afterAll(async () => {
  await test.close()
  await rm(client, { recursive: true })
})

/** Draws what it was given; the real one is seen in a browser (tests/e2e/drawn-registration.spec.ts). */
const drawer = `let count = 0
export async function drawRegistration({ language, permission, settings, forms, isBrought }) {
  if (permission.siteName === 'Fails') throw new Error('no drawing')
  count += 1
  const [[name, { form }]] = Object.entries(forms)
  const said = [count, language, permission.siteName, settings.release, name, form.fields.length > 0, isBrought]
  return { markup: '<div>' + said.join('|') + '</div>', script: 'say("</script>")' }
}`

/** What is drawn on a page, and its script. */
async function drawn(host: string, url: string) {
  const page = await test.app.inject({ url, headers: { host, accept: 'text/html' } })
  expect(page.statusCode).toBe(200)
  const nonce = /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1]
  const [, markup, script] =
    new RegExp(`<body><div>(.*)</div><script nonce="${nonce}">(.*)</script></body>`).exec(page.body) ?? []
  return { said: markup?.split('|'), script }
}

async function preloaded(host: string, url: string) {
  const page = await test.app.inject({ url, headers: { host, accept: 'text/html' } })
  return [...page.body.matchAll(/<link rel="modulepreload" href="([^"]*)"/g)].map(([, href]) => href)
}

it.each([
  ['localhost', ['outfit']],
  ['kidlat.localhost', ['outfit', 'sora']],
])('the page at %s names the fonts of its theme, so that its text is laid out once', async (host, fonts) => {
  for (const url of ['/', '/register']) {
    const { body } = await test.app.inject({ url, headers: { host, accept: 'text/html' } })
    const named = [
      ...body.matchAll(/<link rel="preload" as="font" type="font\/woff2" href="([^"]*)" crossorigin \/>/g),
    ]
    expect(named.map(([, href]) => href)).toEqual(
      fonts.map((font) => `/assets/${font}-latin-wght-normal-a1-_b2.woff2`),
    )
  }
})

describe('the page of a registration', () => {
  it.each([
    ['localhost', 'solmar', 'register.username'],
    ['kidlat.localhost', 'kidlat', 'register.mobile'],
  ] as const)('of %s names the form that it begins with', async (host, merchant, name) => {
    const { forms } = await test.visitor(merchant).value('registerSettings')
    const form = forms.find((each) => each.name === name)
    expect(form).toBeDefined()
    const runtime = expect.stringMatching(/^\/forms\/runtime-[0-9a-f]+\.js$/)
    for (const url of ['/register', '/register.html?a=b'])
      expect(await preloaded(host, url)).toEqual([form?.url, runtime])
    expect(await preloaded(host, '/')).toEqual([])
    const brought = forms.find((each) => each.name === `${name}.affiliate`)
    expect(await preloaded(host, '/register?affiliateCode=SUNRISE')).toEqual([brought?.url, runtime])
  })

  it('shows that form before any script, drawn once for each release and form', async () => {
    const { release } = await test.visitor('kidlat').value('whitelabel')
    const [first, again] = [
      await drawn('kidlat.localhost', '/register'),
      await drawn('kidlat.localhost', '/register'),
    ]
    expect(first.said?.slice(1)).toEqual(['tl', 'Kidlat', release, 'register.mobile', 'true', 'false'])
    expect(first.script).toBe(String.raw`say("\x3c/script>")`)
    expect(again).toEqual(first)
    const { said } = await drawn('kidlat.localhost', '/register?affiliateCode=KULOG')
    expect(said?.slice(4)).toEqual(['register.mobile.affiliate', 'true', 'true'])
    expect((await drawn('kidlat.localhost', '/')).said).toBeUndefined()
    const { documents } = test.sites.site('kidlat') ?? {}
    if (!documents) throw new Error('The demo merchant is not there')
    const publish = (siteName: string, base: number) =>
      publishRelease(test, {
        merchant: 'kidlat',
        documents: { ...documents, theme: { ...documents.theme, siteName } },
        base,
        author: 'test',
        note: 'test',
      })
    await publish('Kulog', 1)
    await expect.poll(async () => (await drawn('kidlat.localhost', '/register')).said?.[2]).toBe('Kulog')
    // Where drawing fails, the page does without.
    await publish('Fails', 2)
    await expect.poll(async () => (await drawn('kidlat.localhost', '/register')).said).toBeUndefined()
  })

  it('names none while the site is closed', async () => {
    await setOps(test, 'solmar', (ops) => ({ ...ops, maintenance: { reason: 'r', message: 'm' } }))
    await expect.poll(() => preloaded('localhost', '/register')).toEqual([])
    expect((await drawn('localhost', '/register')).said).toBeUndefined()
  })
})

describe('the operator console', () => {
  it.each(['localhost', 'kidlat.localhost', 'nobody.example'])(
    'is the same page under %s, by the strict policy',
    async (host) => {
      const page = await test.app.inject({ url: '/console', headers: { host, accept: 'text/html' } })
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain('<title>Marquee</title>')
      const policy = String(page.headers['content-security-policy'])
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
      expect(policy).not.toMatch(/unsafe-/)
    },
  )
})
