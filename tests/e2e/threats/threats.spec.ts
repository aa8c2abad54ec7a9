import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { captchaPicture } from '#server/members/captcha/captcha-picture.ts'
import { projectRoot } from '#server/platform/project-root.ts'
import { leaksIn } from '../../support/lint/leaks-in.ts'
import { another, enter, logIn, memberFromElsewhere, memberOf, password, tokenOf } from '../support/player.ts'
import { expect, freshName, test } from '../support/site.ts'

test('T05 a form of another site cannot log a member in', async ({ page, solmar, server }) => {
  const { name } = await memberOf(server)
  const login = `${solmar}/wps/session/login`
  const before = await sessionsOf()
  const fields = `<input name="type" value="username"><input name="username" value="${name}">
    <input name="password" value="${password}"><button>Win</button>`
  const json = JSON.stringify({ type: 'username', username: name, password })
  const forms = [
    `<form method="post" action="${login}">${fields}</form>`,
    `<form method="post" enctype="multipart/form-data" action="${login}">${fields}</form>`,
    `<form method="post" enctype="text/plain" action="${login}">
       <input name='${json.slice(0, -1)},"x":"' value='"}'><button>Win</button></form>`,
    `<form method="get" action="${login}">${fields}</form>`,
  ]
  for (const form of forms) {
    await page.route('http://evil.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Win</title>${form}` }),
    )
    await page.goto('http://evil.example/')
    const answered = page.waitForResponse((response) => response.url().startsWith(login))
    await page.getByRole('button', { name: 'Win' }).click()
    const answer = await answered
    expect(answer.status(), form).toBeGreaterThanOrEqual(400)
    expect(answer.status(), form).toBeLessThan(500)
    expect(await answer.headerValue('set-cookie'), form).toBeNull()
    await page.unroute('http://evil.example/')
  }
  // The last form brought the password into an address by itself.
  server.written.addresses.splice(0)
  expect(await sessionsOf()).toBe(before)
  await page.goto(`${solmar}/`)
  expect(await tokenOf(page)).toBeNull()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()

  async function sessionsOf() {
    return (await server.db.selectFrom('session').select('id').execute()).length
  }
})

test('T70 a picture or a link of another site marks no game', async ({ page, solmar, server }) => {
  const { name } = await memberOf(server)
  await page.goto(`${solmar}/`)
  await logIn(page, name)
  await expect.poll(() => tokenOf(page)).not.toBeNull()
  const [nodeId] = server.catalogues.of('solmar')?.byId.keys() ?? []
  const address = `${solmar}/wps/relay/addFavourite?nodeId=${nodeId}`
  const body = `<!doctype html><img src="${address}"><link rel="prefetch" href="${address}"><a href="${address}">Win</a>`
  await page.route('http://evil.example/', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('http://evil.example/')
  const followed = page.waitForResponse((response) => response.request().isNavigationRequest())
  await page.getByRole('link', { name: 'Win' }).click()
  expect((await followed).status()).toBe(403)
  // Nor does one that got into the site itself: it has no token.
  await page.goto(`${solmar}/`)
  const asked = page.waitForResponse(address)
  await page.evaluate((source) => {
    new Image().src = source
  }, address)
  expect((await asked).status()).toBe(400)
  const marked = server.db
    .selectFrom('favourite')
    .innerJoin('member', 'member.id', 'favourite.member_id')
    .select('game_id')
    .where('member.account', '=', name)
  expect(await marked.execute()).toEqual([])
})

test('T14 a captcha that is no picture is a placeholder, asks nobody and runs nothing', async ({
  page,
  uncheckedServer,
}) => {
  const solmar = uncheckedServer.address('solmar')
  const { name } = await memberFromElsewhere(uncheckedServer)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(solmar)) elsewhere.push(request.url())
  })
  page.on('dialog', (dialog) => void elsewhere.push(`dialog ${dialog.message()}`))
  let image: unknown = ''
  let asked = 0
  await page.route('**/wps/captcha', async (route) => {
    asked++
    const value = {
      captchaId: `hostile${asked}`,
      image,
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
    }
    await route.fulfill({ json: { success: true, value } })
  })
  await page.clock.install()
  await page.goto(`${solmar}/`)
  await logIn(page, name, 'a wrong one')
  const dialog = page.getByRole('dialog')
  for (let failures = 1; failures < 3; failures++) {
    await expect(dialog.getByRole('alert').first()).toBeVisible()
    await dialog.locator('input[name="password"]').fill(`wrong ${failures}`)
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  }
  await dialog.getByRole('button', { name: 'Use a picture instead' }).click()
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      for (const each of document.querySelectorAll('[role=dialog] :is(img, iframe, object, embed)'))
        seen.push(each.outerHTML)
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  for (const hostile of hostilePictures) {
    image = hostile
    const before = asked
    await another()
    await expect.poll(() => asked).toBeGreaterThan(before)
    await expect(dialog.locator('img'), JSON.stringify(hostile)?.slice(0, 60)).toHaveCount(0)
  }
  expect(elsewhere).toEqual([])
  expect(await page.evaluate(() => 'slipped' in window)).toBe(false)
  // Of all of them nothing was drawn; of a picture something is.
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([])
  image = captchaPicture('K7MPT').toString('base64')
  await another()
  await expect(dialog.locator('img')).toHaveCount(1)

  async function another() {
    // A picture is asked for at most once a second.
    await page.clock.fastForward(1_001)
    await dialog
      .getByRole('button', { name: /picture/i })
      .first()
      .click()
  }
})

const script = 'window.slipped = true'
/** Twenty values that are no base64 PNG of a sensible size. */
const hostilePictures: readonly unknown[] = [
  '',
  null,
  7,
  {},
  ['iVBORw0KGgoAAAA='],
  `data:text/html,<script>${script}</script>`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${script}"/>`,
  'data:image/png;base64,iVBORw0KGgoAAAA=',
  'PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+',
  'R0lGODlhAQABAAAAACw=',
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBD',
  `iVBORw0KGgo" onerror="${script}`,
  `iVBORw0KGgo"><img src=x onerror="${script}">`,
  `iVBORw0KGgo');background:url(http://evil.example/)`,
  'iVBORw0KGgo\nAAAA',
  ' iVBORw0KGgoAAAA=',
  `javascript:${script}`,
  'http://evil.example/picture.png',
  '//evil.example/picture.png',
  `iVBORw0KGgo${'A'.repeat(300_000)}`,
]

test('T23 no answer to a browser contains a password', () => {
  const folder = join(projectRoot, 'dist', 'client')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:js|css|html|json|svg|txt)$/.test(file),
  )
  expect(files.length).toBeGreaterThan(10)
  const defaults = [
    password,
    another,
    'default_password',
    'defaultPassword',
    'initialPassword',
    'secret of a test',
  ]
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8')
    expect(
      defaults.filter((each) => text.includes(each)),
      file,
    ).toEqual([])
  }
})

test('T36 a token, a password or a code in the log or in an address would be found', async ({
  page,
  solmar,
  server,
}) => {
  const { name, token } = await memberFromElsewhere(server)
  await page.goto(`${solmar}/`)
  await logIn(page, name)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(`${solmar}/member`)
  await expect(page.getByText('Registered today')).toBeVisible()
  const { lines, addresses } = server.written
  expect(lines.length).toBeGreaterThan(5)
  expect(addresses.filter((address) => address.startsWith('/wps/')).length).toBeGreaterThan(5)
  const code = [...server.issued].find((each) => /^\d{6}$/.test(each)) ?? server.issued.values().next().value
  for (const secret of [token, (await tokenOf(page)) ?? '', password, code ?? '']) {
    const address = `/wps/member/info?x=${secret}`
    const line = JSON.stringify({ level: 'info', message: `of ${secret}` })
    expect(leaksIn(server, { lines: [...lines, line], addresses: [] })).toEqual([line])
    expect(leaksIn(server, { lines: [], addresses: [...addresses, address] })).toHaveLength(1)
  }
  // What every test leaves behind is looked through at its end.
  expect(leaksIn(server, server.written)).toEqual([])
})

test('T34 F30 a logout removes every trace of the session, also from the back button', async ({
  page,
  solmar,
  server,
}) => {
  const { name, token, session, visitor } = await memberFromElsewhere(server)
  await enter(page, solmar, session)
  await page.goto(`${solmar}/member`)
  await expect(page.getByText('Registered today')).toBeVisible()
  // What else the page asks for is refused before the logout itself is answered: it is no session that ran out.
  await page.route('**/wps/session/logout', async (route) => {
    const refused = page.waitForResponse((response) => response.status() === 401)
    const answer = await route.fetch()
    await refused
    await route.fulfill({ response: answer })
  })
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${solmar}/`)
  const kept = await page.evaluate(() => Object.entries(sessionStorage).map(([key]) => key))
  expect(kept).toEqual([])
  await expect(page.getByText('You have been logged out.').first()).toBeVisible()
  // The address is the new one before the page is.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Solmar')
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByText('Registered today')).toHaveCount(0)
  await expect(page.getByText(name)).toHaveCount(0)
  expect(await visitor.failure('memberInfo', { token })).toMatchObject({
    status: 401,
    code: 'sessionExpired',
  })
})

test('T37 an account type that was edited in the browser opens nothing', async ({ page, solmar, server }) => {
  const trial = await server.visitor('solmar').value('freePlay', {
    body: {
      os: 'test',
      platform: 'W',
      random: 'a'.repeat(22) + freshName(),
      gatewayVersion: 3,
      language: 'en',
    },
  })
  await enter(page, solmar, { ...trial, isAgent: 2 })
  const refused = page.waitForResponse(
    (response) => response.url().includes('/wps/member/') && response.status() === 403,
  )
  await page.goto(`${solmar}/member`)
  expect(await (await refused).json()).toMatchObject({ code: 'trialAccount' })
  await expect(page.getByText('You need a real account').first()).toBeVisible()
})
