import type { Configuration } from '#schemas/config/documents.ts'
import type { Page } from '@playwright/test'
import { withConfiguration, withOps } from './change-site.ts'
import { another, bind, logIn, memberFromElsewhere, memberOf, password, tokenOf } from './player.ts'
import { expect, test } from './site.ts'
import { formOf, namesIn, typeThrough } from './typist.ts'

// Everything that a test here publishes reaches every page of its worker.
test.describe.configure({ mode: 'serial' })

type Flags = Partial<Configuration['flags']>
const withFlags =
  (flags: Flags) =>
  (before: Configuration): Configuration => ({ ...before, flags: { ...before.flags, ...flags } })
const input = (page: Page, name: string) => formOf(page).locator(`input[name="${name}"]`)
const said = (page: Page) => page.locator('[aria-live=polite]').last()

test('a way to register that is switched on takes nothing from who types a password', async ({
  page,
  solmar,
  server,
}) => {
  await page.goto(`${solmar}/register`)
  await input(page, 'username').fill('maria01')
  await withConfiguration(server, 'solmar', withFlags({ MOBILENUMREG3: true }), async (publish) => {
    await typeThrough(input(page, 'password'), {
      text: 'Correct-horse-9',
      during: async () => {
        await publish()
        await expect(page.getByRole('tab', { name: 'Mobile number' })).toBeVisible()
      },
    })
    await expect(input(page, 'username')).toHaveValue('maria01')
  })
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(input(page, 'password')).toBeFocused()
  await expect(input(page, 'password')).toHaveValue('Correct-horse-9')
})

test('a game and an entry of the header that go take nothing from who searches, F34', async ({
  page,
  solmar,
  server,
}) => {
  await page.goto(`${solmar}/rng`)
  const games = page.getByRole('grid', { name: 'Games' })
  const first = await games.getByRole('link').first().getAttribute('href')
  const search = page.getByRole('searchbox')
  await search.fill('e')
  const change = (before: Configuration): Configuration => ({
    ...before,
    games: { ...before.games, off: [/\d+/.exec(first ?? '')?.[0] ?? ''] },
    menu: { ...before.menu, header: before.menu.header.filter((route) => route !== 'sports') },
  })
  await withConfiguration(server, 'solmar', change, async (publish) => {
    await typeThrough(search, {
      text: 'agle',
      during: async () => {
        await publish()
        await expect(page.getByRole('banner').getByRole('button', { name: 'Sports' })).toHaveCount(0)
      },
    })
    await expect(games.getByRole('row').first()).toContainText(/eagle/i)
    await expect(page).toHaveURL(/q=eagle/)
    await search.fill('')
    await expect(games.locator(`a[href="${first}"]`)).toHaveCount(0)
  })
})

test('a field that is asked for no more stays until the focus leaves it, says so, and is not sent', async ({
  page,
  solmar,
  server,
}) => {
  const shown = { enabled: true, required: true }
  await page.goto(`${solmar}/register`)
  await withConfiguration(
    server,
    'solmar',
    (before) => {
      const { nickname: _, ...fields } = before.register.fields
      return { ...before, register: { ...before.register, fields: { ...fields, zalo: shown } } }
    },
    async (publish) => {
      await typeThrough(input(page, 'nickname'), {
        text: 'Maria of the hill',
        during: async () => {
          await publish()
          await expect(input(page, 'zalo')).toBeVisible()
        },
      })
      await expect(input(page, 'nickname')).toHaveAccessibleDescription(/No longer needed/)
      await page.keyboard.press('Tab')
      await expect(input(page, 'nickname')).toHaveCount(0)
      await expect(formOf(page).locator(':focus')).toHaveCount(1)
    },
  )
  await expect(input(page, 'nickname')).toHaveValue('Maria of the hill')
})

test('ways to register share what is typed, and the one that is left takes it over from the one that goes', async ({
  page,
  solmar,
  server,
}) => {
  const both = { MOBILENUMREG3: true, MOBILENUMPASSREG3: true }
  await page.goto(`${solmar}/register`)
  await withConfiguration(server, 'solmar', withFlags(both), async (publish) => {
    await publish()
    await page.getByRole('tab', { name: 'Mobile number' }).waitFor()
    await input(page, 'username').fill('maria01')
    await input(page, 'email').fill('maria@example.com')
    await page.getByRole('tab', { name: 'Mobile number' }).click()
    await expect(input(page, 'mobileNum')).toBeVisible()
    await expect(input(page, 'username')).toHaveCount(0)
    await expect(input(page, 'email')).toHaveValue('maria@example.com')
    await input(page, 'mobileNum').fill('9171234567')
    await page.getByRole('tab', { name: 'Username' }).click()
    await expect(input(page, 'username')).toHaveValue('maria01')
    await withConfiguration(
      server,
      'solmar',
      withFlags({ ...both, USERNAMEREG3: false }),
      async (publishOne) => {
        await typeThrough(input(page, 'password'), {
          text: 'Correct-horse-9',
          during: async () => {
            await publishOne()
            await expect(input(page, 'mobileNum')).toBeVisible()
          },
        })
        await expect(page.getByRole('tab')).toHaveCount(0)
        await expect(input(page, 'mobileNum')).toHaveValue('9171234567')
        await expect(input(page, 'email')).toHaveValue('maria@example.com')
        await expect(said(page)).toHaveText(/Registering with a username is not available/)
      },
    )
  })
})

test('a login by SMS code that is switched off becomes the login by password', async ({
  page,
  solmar,
  server,
}) => {
  await withConfiguration(server, 'solmar', withFlags({ MOBILEVERCODELOGIN3: true }), async (publish) => {
    await publish()
    await page.goto(`${solmar}/`)
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await input(page, 'username').fill('maria01')
    await page.getByRole('tab', { name: 'SMS code' }).click()
    await withConfiguration(
      server,
      'solmar',
      withFlags({ MOBILEVERCODELOGIN3: false }),
      async (publishOne) => {
        await typeThrough(input(page, 'mobileNum'), {
          text: '9171234567',
          during: async () => {
            await publishOne()
            await expect(input(page, 'password')).toBeVisible()
          },
        })
        await expect(page.getByRole('tab')).toHaveCount(0)
        await expect(input(page, 'username')).toHaveValue('maria01')
        await expect(said(page)).toHaveText(/Logging in by SMS code is not available/)
      },
    )
    // It is back, and takes nothing from who now logs in by password.
    await expect(page.getByRole('tab', { name: 'SMS code' })).toBeVisible()
    await expect(input(page, 'password')).toBeVisible()
  })
})

test('maintenance takes nothing of what was typed', async ({ page, solmar, server }) => {
  await page.goto(`${solmar}/register`)
  await input(page, 'username').fill('maria01')
  await input(page, 'password').fill('Correct-horse-9')
  await withOps(server, 'solmar', { maintenance: { reason: 'test' } }, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('System Maintenance')
  })
  await expect(input(page, 'username')).toHaveValue('maria01')
  await expect(input(page, 'password')).toHaveValue('Correct-horse-9')
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
  await expect(input(page, 'password')).toHaveValue('')
})

test('maintenance takes nothing of the step at which a login stands: its way, its code, its ticket', async ({
  page,
  solmar,
  server,
}) => {
  const { name } = await memberFromElsewhere(server)
  const email = `${name}@mail.example`
  await bind(server, name, { mobile: '639175550123', email, email_key: email })
  await page.goto(`${solmar}/`)
  await logIn(page, name)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'How to confirm' }).selectOption('email')
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(dialog.getByText(/You can request a new code at/)).toBeVisible()
  const code = await server.lastCode(email)
  await input(page, 'verificationCode').fill(code.slice(0, 4))
  await withOps(server, 'solmar', { maintenance: { reason: 'test' } }, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('System Maintenance')
  })
  await expect(dialog.getByRole('combobox', { name: 'How to confirm' })).toHaveValue('email')
  await expect(input(page, 'verificationCode')).toHaveValue(code.slice(0, 4))
  await input(page, 'verificationCode').fill(code)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
  expect(await tokenOf(page)).not.toBeNull()
})

test('a code that was typed at a step of a login is forgotten when that is left', async ({
  page,
  solmar,
  server,
}) => {
  const { name } = await memberFromElsewhere(server)
  const email = `${name}@mail.example`
  await bind(server, name, { email, email_key: email })
  await page.goto(`${solmar}/`)
  await logIn(page, name)
  await input(page, 'verificationCode').fill('1234')
  await page.goBack()
  await expect(input(page, 'password')).toBeVisible()
  await page.goForward()
  await expect(input(page, 'verificationCode')).toHaveValue('1234')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await logIn(page, name)
  await expect(input(page, 'verificationCode')).toHaveValue('')
})

test('a release that comes while a password is changed changes the form that is sent', async ({
  page,
  solmar,
  server,
}) => {
  const { name } = await memberOf(server)
  await page.goto(`${solmar}/`)
  await logIn(page, name)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(`${solmar}/member`)
  await page.getByRole('button', { name: 'Change the login password' }).click()
  await input(page, 'oldPassword').fill(password)
  await withConfiguration(
    server,
    'solmar',
    (before) => ({
      ...before,
      register: {
        ...before.register,
        fields: {
          ...before.register.fields,
          password: { enabled: true, required: true, minLength: 12, maxLength: 64, order: 20 },
        },
      },
    }),
    async (publish) => {
      await typeThrough(input(page, 'newPassword'), {
        text: another,
        during: async () => {
          await publish()
          await expect(formOf(page).getByText(/12/).first()).toBeVisible()
        },
      })
      await input(page, 'confirmNewPassword').fill(another)
      await formOf(page).getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
    },
  )
})

test('a country that goes while it is chosen is asked for again before a code is sent', async ({
  page,
  kidlat,
  server,
}) => {
  const [first, ...others] = server.sites.site('kidlat')?.documents.register.countries ?? []
  const gone = others[0]
  if (!first || !gone) throw new Error('Kidlat has one country')
  await page.goto(`${kidlat}/register`)
  await expect(page.locator('#drawn')).toHaveCount(0)
  const country = formOf(page).locator('input[name="countryDialingCode"]')
  await country.click()
  await page.keyboard.type(gone.countryDialingCode)
  await page.keyboard.press('Enter')
  await expect(country).toHaveValue(new RegExp(`\\+${gone.countryDialingCode} `))
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await withConfiguration(
    server,
    'kidlat',
    (before) => ({
      ...before,
      register: {
        ...before.register,
        countries: before.register.countries.filter(
          ({ countryDialingCode }) => countryDialingCode !== gone.countryDialingCode,
        ),
      },
    }),
    async (publish) => {
      await typeThrough(input(page, 'mobileNum'), {
        text: '9171234567',
        during: async () => {
          await publish()
          await expect(country).toHaveValue('')
        },
      })
      await expect(country).toHaveAttribute('aria-invalid', 'true')
      const description = await country.getAttribute('aria-describedby')
      expect(description).toBeTruthy()
      const sendCode = formOf(page)
        .getByRole('button', { name: /code|Ipadala/i })
        .first()
      await expect(sendCode).toHaveAttribute('aria-disabled', 'true')
      await expect(sendCode).toHaveAccessibleDescription(/\S/)
      await sendCode.focus()
      await page.keyboard.press('Enter')
      await expect(country).toBeFocused()
      expect(calls.filter((path) => path.includes('sms') || path.includes('Sms'))).toEqual([])
      await page.keyboard.type(first.countryDialingCode)
      await page.keyboard.press('Enter')
      await expect(sendCode).not.toHaveAttribute('aria-disabled')
    },
  )
})

test('keys go on where they were in a date, a list, a box, a picture and a code', async ({
  page,
  solmar,
  server,
}) => {
  const rule = { enabled: true, required: true }
  const base = withFlags({ MOBILENUMREG3: true, UPDATEMOBILEICC3: true, REGMOBVERF3: true })
  /** Every field in another order, with others among them. */
  const turned = (before: Configuration): Configuration => ({
    ...base(before),
    register: {
      ...before.register,
      captcha: true,
      fields: {
        ...before.register.fields,
        zalo: { ...rule, order: 0, group: 'account' },
        birthday: { ...rule, order: 900, group: 'person' },
        address: { ...rule, order: 1, group: 'person' },
        telegram: { ...rule, order: 2, group: 'contact' },
      },
    },
  })
  await withConfiguration(server, 'solmar', base, async (publish) => {
    await publish()
    await page.goto(`${solmar}/register`)
    await input(page, 'verificationCode').waitFor()
    // The drawing would wait for the end of the date.
    await expect(page.locator('#drawn')).toHaveCount(0)
    const change = (work: () => Promise<void>) =>
      withConfiguration(server, 'solmar', turned, async (publishOther) => {
        await publishOther()
        await expect(input(page, 'zalo')).toBeVisible()
        await work()
      }).then(() => expect(input(page, 'zalo')).toHaveCount(0))

    await input(page, 'birthday').focus()
    await page.keyboard.type('0203')
    await change(() => page.keyboard.type('1990'))
    await expect(input(page, 'birthday')).toHaveValue('1990-02-03')

    const country = input(page, 'countryDialingCode')
    await country.click()
    await page.keyboard.type('Mal')
    await change(() => page.keyboard.type('ta'))
    await expect(page.getByRole('option')).toHaveText([/Malta/])
    await page.keyboard.press('Enter')
    await expect(country).toHaveValue(/\+356 Malta/)

    await input(page, 'agreement').focus()
    await change(() => page.keyboard.press('Space'))
    await expect(input(page, 'agreement')).toBeChecked()
    await expect(input(page, 'agreement')).toBeFocused()

    await input(page, 'verificationCode').focus()
    await page.keyboard.type('123')
    await change(() => page.keyboard.type('456'))
    await expect(input(page, 'verificationCode')).toHaveValue('123456')

    // A word that is being composed: the form waits for its end.
    const session = await page.context().newCDPSession(page)
    await input(page, 'nickname').focus()
    await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 })
    await withConfiguration(server, 'solmar', turned, async (publishOther) => {
      const settings = page.waitForResponse((response) => response.url().includes('/setting/register'))
      await publishOther()
      await settings
      await session.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 })
      await session.send('Input.insertText', { text: '日本' })
      await expect(input(page, 'zalo')).toBeVisible()
      await expect(input(page, 'nickname')).toHaveValue('日本')
      await expect(input(page, 'nickname')).toBeFocused()

      // The captcha by picture, which goes while its letters are typed.
      await formOf(page)
        .getByRole('button', { name: /picture/i })
        .first()
        .click()
      await input(page, 'captcha').focus()
      await page.keyboard.type('aB')
    })
    await expect(input(page, 'zalo')).toHaveCount(0)
    await page.keyboard.type('3d')
    await expect(input(page, 'captcha')).toBeFocused()
    await expect(input(page, 'captcha')).toHaveValue('aB3d')
    expect(await namesIn(page)).toContain('captcha')
  })
})
