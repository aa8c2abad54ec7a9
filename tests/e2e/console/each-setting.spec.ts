import { configurationSchema } from '#schemas/config/documents.ts'
import { valueAt } from '#schemas/config/edits/value-at.ts'
import { signedInOperator } from '../../support/server/signed-in-operator.ts'
import type { TestApp } from '../../support/server/test-app.ts'
import { restore } from '../support/operator.ts'
import { expect, test, type Page } from '../support/site.ts'

test('each flag and each kind of rule that an operator publishes reaches open pages, which lose nothing (CFG-2, OPS-4) @desktop', async ({
  context,
  page,
  solmar,
  server,
}) => {
  const publish = await publisherOf(server)
  const untouched = (each: Page) => each.evaluate(() => Object.assign(window, { untouched: true }))
  const form = page.getByRole('dialog')
  const field = (name: string) => form.locator(`[name="${name}"]`)
  await page.goto(`${solmar}/register`)
  await field('username').fill('mariaclara')
  await field('email').fill('half@an.addr')
  const login = await context.newPage()
  await login.goto(`${solmar}/login`)
  await login.getByRole('dialog').locator('[name="username"]').fill('mariaclara')
  await Promise.all([untouched(page), untouched(login)])
  /** Publishes, sees that the open form follows, and that what was typed and the focus stay. */
  const follows = async (path: string, to: unknown, look?: () => Promise<unknown>) => {
    const { release = '' } = server.sites.site('solmar') ?? {}
    await expect(page.locator('footer')).toContainText(release.slice(0, 12))
    await publish([path, to])
    await expect(page.locator('footer')).not.toContainText(release.slice(0, 12))
    await look?.()
    await expect(field('email')).toHaveValue('half@an.addr')
    await expect(field('email')).toBeFocused()
    await expect(field('username')).toHaveValue('mariaclara')
  }
  const says = (text: string | RegExp) => () => expect(form.getByText(text).first()).toBeVisible()

  await test.step('rules', async () => {
    const telegram = field('telegram')
    const rule = (name: string) => `/register/fields/${name}`
    await follows(`${rule('telegram')}/enabled`, true, () => expect(telegram).toBeVisible())
    await follows(`${rule('telegram')}/required`, true, () =>
      expect(telegram).toHaveAttribute('aria-required', 'true'),
    )
    const names = () =>
      form.locator('input, select').evaluateAll((all) => all.map((each) => each.getAttribute('name')))
    const isBefore = (one: string, other: string) => async () =>
      expect.poll(async () => (await names()).indexOf(one) < (await names()).indexOf(other)).toBe(true)
    await follows(`${rule('telegram')}/order`, 5, isBefore('telegram', 'email'))
    await follows(`${rule('telegram')}/group`, 'person', isBefore('email', 'telegram'))
    await follows(`${rule('username')}/minLength`, 9, says('9 to 15 characters'))
    await follows(`${rule('username')}/maxLength`, 20, says('9 to 20 characters'))
    await follows(`${rule('username')}/patternId`, 'lettersDigits', says('Only letters and digits'))
    const message = { en: 'Only the letter o, please', tl: 'Titik o lang' }
    const own = { expression: '^o{5,9}$', message, accepts: ['ooooo'], refuses: ['x'] }
    await follows(`${rule('telegram')}/acceptedPattern`, own, async () => {
      await telegram.fill('xxxxx')
      await field('email').focus()
      await says('Only the letter o, please')()
    })
    await follows('/register/minimumAge', 21, async () => {
      await field('birthday').fill(`${new Date().getFullYear() - 19}-01-01`)
      await field('email').focus()
      await says(/at least 21/)()
    })
    await follows('/register/captcha', true, says(/^Security check/))
  })

  await test.step('flags', async () => {
    const flag = (name: string) => `/flags/${name}`
    const tab = (name: string) => form.getByRole('tab', { name })
    await follows(flag('FREEPLAY3'), false, () =>
      expect(login.getByRole('button', { name: 'Try it with demo money' })).toHaveCount(0),
    )
    await follows(flag('MOBILENUMREG3'), true, () => expect(tab('Mobile number')).toBeVisible())
    await follows(flag('REGMOBVERF3'), true, () => expect(field('verificationCode')).toBeVisible())
    await follows(flag('UPDATEMOBILEICC3'), true, () => expect(field('countryDialingCode')).toBeVisible())
    await follows(flag('MOBILEVERCODELOGIN3'), true, () =>
      expect(login.getByRole('tab', { name: /code/i })).toBeVisible(),
    )
    await follows(flag('PWDEXPFORCECHANGE3'), false)
    await follows(flag('CHNGPASSVERIF3'), true)
    await follows(flag('MOBILENUMPASSREG3'), true)
    await publish([flag('USERNAMEREG3'), false])
    await expect(field('username')).toHaveCount(0)
    // The other way to register, with what both ask for.
    await expect(field('email')).toHaveValue('half@an.addr')
    await expect(field('password')).toBeVisible()
  })

  await expect(login.getByRole('dialog').locator('[name="username"]')).toHaveValue('mariaclara')
  for (const each of [page, login]) expect(await each.evaluate(() => 'untouched' in window)).toBe(true)
  await restore(server, 'solmar')
})

/** Publishes a change as an operator does, by a draft and its calls. */
async function publisherOf(server: TestApp) {
  const { headers } = await signedInOperator(server)
  const visitor = server.visitor('solmar')
  const params = { merchant: 'solmar' }
  return async ([path, to]: readonly [path: string, to: unknown]) => {
    const { documents } = await visitor.value('liveConfiguration', { params, headers })
    const from = valueAt(configurationSchema, documents, path)
    const { id, version } = await visitor.value('createDraft', { params, headers, body: { title: path } })
    const draft = { ...params, draft: id }
    const edits = [{ path, ...(from === undefined ? {} : { from }), to }]
    const { contentHash } = await visitor.value('editDraft', {
      params: draft,
      headers,
      body: { version, edits },
    })
    await visitor.value('publishDraft', { params: draft, headers, body: { contentHash, note: path } })
  }
}
