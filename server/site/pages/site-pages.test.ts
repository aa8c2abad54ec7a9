import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { setPlayHosts, setVendorAddress } from '../../play/vendor-wallet/launches/vendor-address.ts'
import { unknownHostPages } from './plain-parts.ts'
import { publishRelease } from '../../configuration/releases/publish-release.ts'
import { setOps } from '../../configuration/releases/set-ops.ts'

const contact = 'https://help.example/?who="me"&from=host'
let client: string
let test: TestApp

beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), 'marquee-client-'))
  await writeFile(
    join(client, 'index.html'),
    '<head><title>__PAGE_TITLE__</title><!--__PAGE_HEAD__--></head><body><!--__PAGE_BODY__--></body>',
  )
  await writeFile(join(client, 'console.html'), '<title>__PAGE_TITLE__</title><!--__PAGE_HEAD__-->')
  await mkdir(join(client, 'assets'))
  for (const font of ['outfit-latin', 'outfit-latin-ext', 'sora-latin']) {
    await writeFile(join(client, 'assets', `${font}-wght-normal-a1-_b2.woff2`), '')
  }
  const drawing = join(client, 'drawing.mjs')
  await writeFile(drawing, drawer)
  test = await createTestApp({ client, drawing, demo: true, contact })
})
afterAll(async () => {
  await test.close()
  await rm(client, { recursive: true })
})

/** Draws what it was given; the real one is seen in a browser (tests/e2e/registration/prerendered-registration.spec.ts). */
const drawer = `let count = 0
export const drawings = { drawHome, drawRegistration }
async function drawHome({ language, permission, whitelabel }) {
  if (permission.siteName === 'Fails') throw new Error('no drawing')
  count += 1
  const said = [count, 'home', language, permission.siteName, whitelabel.release]
  return { markup: '<div>' + said.join('|') + '</div>', script: 'say("home")' }
}
async function drawRegistration({ language, permission, settings, forms, isBrought }) {
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
  const [, markup, script] = /<div>(.*)<\/div><script>(.*)<\/script><\/body>/.exec(page.body) ?? []
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

describe('the page of a home view', () => {
  it('shows it before any script, drawn once for each release, at each of its addresses', async () => {
    const { release } = await test.visitor('solmar').value('whitelabel')
    const { said, script } = await drawn('localhost', '/')
    expect(said?.slice(1)).toEqual(['home', 'en', 'Solmar', release])
    expect(script).toBe('say("home")')
    for (const url of ['/home', '/index.html', '/?a=b', '/?affiliateCode=SUNRISE'])
      expect((await drawn('localhost', url)).said, url).toEqual(said)
  })

  it('leaves out the page under a dialog, other pages, and closed routes', async () => {
    for (const url of ['/login', '/forgot', '/?dialog=login', '/live', '/terms'])
      expect((await drawn('localhost', url)).said, url).toBeUndefined()
    const before = test.sites.site('solmar')?.ops
    if (!before) throw new Error('The demo merchant is not there')
    await setOps(test, 'solmar', (ops) => ({ ...ops, maintenance: { reason: 'r', message: 'm' } }))
    await expect.poll(async () => (await drawn('localhost', '/')).said).toBeUndefined()
    await setOps(test, 'solmar', () => before)
    await expect.poll(async () => (await drawn('localhost', '/')).said?.[1]).toBe('home')
  })
})

describe('the page of a registration', () => {
  it.each([
    ['localhost', 'solmar', 'register.username'],
    ['kidlat.localhost', 'kidlat', 'register.mobile'],
  ] as const)('of %s names the form that it begins with', async (host, merchant, name) => {
    const { forms } = await test.visitor(merchant).value('registerSettings')
    const form = forms.find((each) => each.name === name)
    expect(form).toBeDefined()
    for (const url of ['/register', '/register.html?a=b'])
      expect(await preloaded(host, url)).toEqual([form?.url])
    expect(await preloaded(host, '/')).toEqual([])
    const brought = forms.find((each) => each.name === `${name}.affiliate`)
    expect(await preloaded(host, '/register?affiliateCode=SUNRISE')).toEqual([brought?.url])
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
    expect((await drawn('kidlat.localhost', '/')).said).toBeUndefined()
  })

  it('begins with the way that its address names, where that is on', async () => {
    const { documents } = test.sites.site('kidlat') ?? {}
    if (!documents) throw new Error('The demo merchant is not there')
    const flags = { ...documents.flags, USERNAMEREG3: true }
    const theme = { ...documents.theme, siteName: 'Kidlat' }
    await publishRelease(test, {
      merchant: 'kidlat',
      documents: { ...documents, flags, theme },
      base: 3,
      author: 'test',
      note: 'test',
    })
    const formAt = async (url: string) => (await drawn('kidlat.localhost', url)).said?.[4]
    await expect.poll(() => formAt('/register')).toBe('register.username')
    expect(await formAt('/register?way=mobile')).toBe('register.mobile')
    expect(await formAt('/register?way=pigeon')).toBe('register.username')
  })

  it('names none while the site is closed', async () => {
    await setOps(test, 'solmar', (ops) => ({ ...ops, maintenance: { reason: 'r', message: 'm' } }))
    await expect.poll(() => preloaded('localhost', '/register')).toEqual([])
    expect((await drawn('localhost', '/register')).said).toBeUndefined()
  })
})

describe('a page', () => {
  it.each([
    ['curl', '*/*'],
    ['a monitor that says nothing', undefined],
    ['a preview of links', 'text/*;q=0.8, */*;q=0.1'],
    ['a browser', 'text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8'],
  ])('is given to %s, and its head alone to HEAD', async (_, accept) => {
    const headers = { host: 'kidlat.localhost', ...(accept === undefined ? {} : { accept }) }
    const answer = await test.app.inject({ url: '/', headers })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    const head = await test.app.inject({ method: 'HEAD', url: '/', headers })
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([
      200,
      'text/html; charset=utf-8',
      '',
    ])
  })

  it.each([
    ['/', 'application/json'],
    ['/', 'text/html;q=0, application/json'],
    ['/', 'image/png'],
    ['/assets/gone.js', '*/*'],
    ['/gone.webmanifest', 'text/html'],
    ['/wps/gone', 'text/html'],
  ])('is not given for %s to who takes %s', async (url, accept) => {
    const answer = await test.app.inject({ url, headers: { host: 'localhost', accept } })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'notFound'])
  })

  it.each([
    ['localhost', '/', 200, 'Home · Solmar', '/'],
    ['localhost', '/index.html', 200, 'Home · Solmar', '/'],
    ['localhost', '/live/', 200, 'Live casino · Solmar', '/live'],
    ['localhost', '/live?vendor=velvet-room&utm=x', 200, 'Velvet Room · Solmar', '/live?vendor=velvet-room'],
    ['localhost', '/register?affiliateCode=SUNRISE', 200, 'Register · Solmar', '/register'],
    ['localhost', '/sports?dialog=login', 200, 'Log in · Solmar', '/sports'],
    ['localhost', '/help?page=withdraw&utm=x', 200, 'How do I withdraw? · Solmar', '/help?page=withdraw'],
    ['localhost', '/help?page=constructor', 200, 'Help · Solmar', '/help'],
    ['localhost', '/no-such-page', 404, 'Page not found · Solmar', undefined],
    ['kidlat.localhost', '/live', 404, /^Hindi nakita ang pahina · \w+$/, undefined],
    ['localhost', '/toString', 404, 'Page not found · Solmar', undefined],
  ])('of %s at %s says %i and %s', async (host, url, status, title, canonical) => {
    const { statusCode, body, headers } = await test.app.inject({ url, headers: { host } })
    expect(statusCode).toBe(status)
    const named = unescaped(/<title>(.*?)<\/title>/.exec(body)?.[1])
    expect(named).toMatch(title)
    expect(unescaped(/<link rel="canonical" href="(.*?)"/.exec(body)?.[1])).toBe(
      canonical && `http://${host}:80${canonical}`,
    )
    expect(metaOf(body, 'og:title')).toBe(named)
    expect(metaOf(body, 'og:image')).toMatch(new RegExp(`^http://${host}:80/card\\.png\\?v=\\w{8}$`))
    expect(metaOf(body, 'twitter:card')).toBe('summary_large_image')
    expect(headers['x-robots-tag']).toBe(status === 404 ? 'noindex' : undefined)
  })

  it('describes what this merchant has', async () => {
    const described = async (host: string, url: string) =>
      metaOf((await test.app.inject({ url, headers: { host } })).body, 'description')
    expect(await described('localhost', '/')).toBe(
      'Play at Solmar: Live casino, Sports, Fishing, Slots, Chess and cards, Lottery, E-lottery, Mini games, and Jackpots. 18+ only.',
    )
    expect(await described('localhost', '/sports')).toBe(
      'Sports at Solmar, with games by Touchline, Regatta Sports, Open Court, and Second Half. 18+ only.',
    )
    expect(await described('kidlat.localhost', '/')).toMatch(/^Maglaro sa \w+: .* at .*\. Para lang sa/)
  })

  it.each([
    '/member',
    '/lottery',
    '/sign-in?code=x',
    '/confirm-email',
    '/reset-password?token=x',
    '/console',
  ])('at %s is left out by search engines', async (url) => {
    const { statusCode, headers, body } = await test.app.inject({ url, headers: { host: 'localhost' } })
    expect([statusCode, headers['x-robots-tag'], metaOf(body, 'robots')]).toEqual([200, 'noindex', 'noindex'])
  })

  it('says what to do without JavaScript, whom to ask and for whom it is', async () => {
    const { body } = await test.app.inject({ url: '/', headers: { host: 'localhost' } })
    const text = unescaped(/<noscript>(.*)<\/noscript>/.exec(body)?.[1]?.replace(/<[^>]*>/g, ' '))
    expect(text).toContain('Solmar needs JavaScript')
    expect(text).toContain('Contact us')
    expect(text).toContain('18+')
    expect(body).toMatch(/<a [^>]*href="https:\/\/support\.solmar\.example\/"/)
  })

  it.each([
    ['en-GB,en;q=0.9', 'en', 'There is no site at this address', 'Contact us'],
    ['fil-PH, en', 'tl', 'Walang site sa address na ito', 'Makipag-ugnayan sa amin'],
    [undefined, 'en', 'There is no site at this address', 'Contact us'],
  ])('of a host that nobody has is plain, and not found (%s)', async (language, lang, heading, asking) => {
    for (const url of ['/', '/register', '/live']) {
      const headers = { host: 'nobody.example', ...(language ? { 'accept-language': language } : {}) }
      const answer = await test.app.inject({ url, headers })
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toContain(`<html lang="${lang}" dir="ltr">`)
      expect(answer.body).toContain(`<h1>${heading}</h1>`)
      expect(answer.body).not.toContain('<script')
      expect(answer.body).not.toContain('"me"')
      const [, href, label] = /<a href="([^"]*)" rel="noopener noreferrer">(.*?)<\/a>/.exec(answer.body) ?? []
      expect([unescaped(href), label]).toEqual([contact, asking])
    }
  })

  it('of a host that nobody has leads nowhere where nobody is to be asked', () => {
    const { content } = unknownHostPages(undefined)('en')
    expect(content).toContain('There is no site at this address')
    expect(content).not.toContain('<a')
  })
})

function metaOf(body: string, name: string) {
  return unescaped(new RegExp(`<meta (?:name|property)="${name}" content="(.*?)"`).exec(body)?.[1])
}

function unescaped(html: string | undefined) {
  return html?.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}

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

describe('frames', () => {
  async function framesOf(host: string) {
    const { headers, body } = await test.app.inject({ url: '/', headers: { host, accept: 'text/html' } })
    const [, policy] = /frame-src ([^;]*)/.exec(String(headers['content-security-policy'])) ?? []
    const [, told] = /<meta name="game-frames" content="([^"]*)"/.exec(body) ?? []
    return { policy, told }
  }

  it('T65 are of the origins where vendors of the merchant play, at once when these change, and of no other', async () => {
    expect(await framesOf('localhost')).toEqual({ policy: "'none'", told: undefined })
    const vendor = { merchant: 'solmar', vendor: 'JILI' }
    expect(await setVendorAddress(test.db, vendor, 'https://play.example/launch?from=us')).toBeUndefined()
    await vi.waitFor(async () =>
      expect(await framesOf('localhost')).toEqual({
        policy: 'https://play.example',
        told: 'https://play.example',
      }),
    )
    expect((await framesOf('kidlat.localhost')).policy).toBe("'none'")
    expect(await setPlayHosts(test.db, vendor, ['https://play2.example'])).toBeUndefined()
    const both = 'https://play.example https://play2.example'
    await vi.waitFor(async () => expect((await framesOf('localhost')).policy).toBe(both))
    await setPlayHosts(test.db, vendor, [])

    // As somebody might have written it into the table: the site's own host, and what is no address of a page.
    await test.db
      .insertInto('vendor_address')
      .values(
        ['http://localhost/game', 'javascript:alert(1)', 'http://kidlat.localhost:4000/'].map(
          (play_url, at) => ({ merchant: 'solmar', vendor: `OTHER${at}`, play_url, rounds_url: null }),
        ),
      )
      .execute()
    await setVendorAddress(test.db, vendor, 'https://games.example:8443/')
    await vi.waitFor(async () =>
      expect((await framesOf('localhost')).policy).toBe('https://games.example:8443'),
    )
  })
})
