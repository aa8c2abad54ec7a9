import type { Configuration } from '#schemas/config/documents.ts'
import { withConfiguration, withOps } from '../support/change-site.ts'
import {
  another,
  bind,
  enter,
  logIn,
  memberFromElsewhere,
  memberOf,
  password,
  tokenOf,
} from '../support/player.ts'
import { expect, test } from '../support/site.ts'
import { formOf, inputOf, namesIn, saidOn, typeThrough, withFlags } from '../support/typist.ts'

test('a login by SMS code that is switched off becomes the login by password', async ({
  page,
  solmar,
  server,
}) => {
  await withConfiguration(server, 'solmar', withFlags({ MOBILEVERCODELOGIN3: true }), async (publish) => {
    await publish()
    await page.goto(`${solmar}/`)
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await inputOf(page, 'username').fill('maria01')
    await page.getByRole('tab', { name: 'SMS code' }).click()
    await withConfiguration(
      server,
      'solmar',
      withFlags({ MOBILEVERCODELOGIN3: false }),
      async (publishOne) => {
        await typeThrough(inputOf(page, 'mobileNum'), {
          text: '9171234567',
          during: async () => {
            await publishOne()
            await expect(inputOf(page, 'password')).toBeVisible()
          },
        })
        await expect(page.getByRole('tab')).toHaveCount(0)
        await expect(inputOf(page, 'username')).toHaveValue('maria01')
        await expect(saidOn(page)).toHaveText(/Logging in by SMS code is not available/)
      },
    )
    // It is back, and takes nothing from who now logs in by password.
    await expect(page.getByRole('tab', { name: 'SMS code' })).toBeVisible()
    await expect(inputOf(page, 'password')).toBeVisible()
  })
})

test('maintenance takes nothing of what was typed', async ({ page, solmar, server }) => {
  await page.goto(`${solmar}/register`)
  await inputOf(page, 'username').fill('maria01')
  await inputOf(page, 'password').fill('Correct-horse-9')
  await withOps(server, 'solmar', { maintenance: { reason: 'test' } }, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('System Maintenance')
  })
  await expect(inputOf(page, 'username')).toHaveValue('maria01')
  await expect(inputOf(page, 'password')).toHaveValue('Correct-horse-9')
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
  await expect(inputOf(page, 'password')).toHaveValue('')
})

test('maintenance takes nothing of a profile that is half typed', async ({ page, solmar, server }) => {
  await enter(page, solmar, (await memberOf(server)).session)
  await page.goto(`${solmar}/member`)
  const occupation = page.getByRole('region', { name: 'Profile' }).locator('input[name="occupation"]')
  await occupation.fill('Bak')
  await withOps(server, 'solmar', { maintenance: { reason: 'test' } }, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('System Maintenance')
  })
  await expect(occupation).toHaveValue('Bak')
  await occupation.fill('Baker')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Your profile has been saved.').first()).toBeVisible()
  await occupation.fill('Baker and')
  await withOps(server, 'solmar', { maintenance: { reason: 'test' } }, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('System Maintenance')
  })
  await expect(occupation).toHaveValue('Baker and')
  await occupation.fill('Baker')
  await page.getByRole('link', { name: 'Solmar' }).first().click()
  await page.goBack()
  await expect(occupation).toHaveValue('Baker')
})

test('maintenance takes nothing of a password that is half changed, and leaving the page takes all of it', async ({
  page,
  solmar,
  server,
}) => {
  await enter(page, solmar, (await memberOf(server)).session)
  await page.goto(`${solmar}/member`)
  const change = page.getByRole('button', { name: 'Change the login password' })
  await change.click()
  await inputOf(page, 'oldPassword').fill(password)
  await withOps(server, 'solmar', { maintenance: { reason: 'test' } }, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('System Maintenance')
  })
  await expect(inputOf(page, 'oldPassword')).toHaveValue(password)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goForward()
  await change.click()
  await expect(inputOf(page, 'oldPassword')).toHaveValue('')
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
  await inputOf(page, 'verificationCode').fill(code.slice(0, 4))
  await withOps(server, 'solmar', { maintenance: { reason: 'test' } }, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('System Maintenance')
  })
  await expect(dialog.getByRole('combobox', { name: 'How to confirm' })).toHaveValue('email')
  await expect(inputOf(page, 'verificationCode')).toHaveValue(code.slice(0, 4))
  await inputOf(page, 'verificationCode').fill(code)
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
  await inputOf(page, 'verificationCode').fill('1234')
  await page.goBack()
  await expect(inputOf(page, 'password')).toBeVisible()
  await page.goForward()
  await expect(inputOf(page, 'verificationCode')).toHaveValue('1234')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await logIn(page, name)
  await expect(inputOf(page, 'verificationCode')).toHaveValue('')
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
  await inputOf(page, 'oldPassword').fill(password)
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
      await typeThrough(inputOf(page, 'newPassword'), {
        text: another,
        during: async () => {
          await publish()
          await expect(formOf(page).getByText(/12/).first()).toBeVisible()
        },
      })
      await inputOf(page, 'confirmNewPassword').fill(another)
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
      await typeThrough(inputOf(page, 'mobileNum'), {
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
    await inputOf(page, 'verificationCode').waitFor()
    // The drawing would wait for the end of the date.
    await expect(page.locator('#drawn')).toHaveCount(0)
    const change = (work: () => Promise<void>) =>
      withConfiguration(server, 'solmar', turned, async (publishOther) => {
        await publishOther()
        await expect(inputOf(page, 'zalo')).toBeVisible()
        await work()
      }).then(() => expect(inputOf(page, 'zalo')).toHaveCount(0))

    await inputOf(page, 'birthday').focus()
    await page.keyboard.type('0203')
    await change(() => page.keyboard.type('1990'))
    await expect(inputOf(page, 'birthday')).toHaveValue('1990-02-03')

    const country = inputOf(page, 'countryDialingCode')
    await country.click()
    await page.keyboard.type('Mal')
    await change(() => page.keyboard.type('ta'))
    await expect(page.getByRole('option')).toHaveText([/Malta/])
    await page.keyboard.press('Enter')
    await expect(country).toHaveValue(/\+356 Malta/)

    await inputOf(page, 'agreement').focus()
    await change(() => page.keyboard.press('Space'))
    await expect(inputOf(page, 'agreement')).toBeChecked()
    await expect(inputOf(page, 'agreement')).toBeFocused()

    await inputOf(page, 'verificationCode').focus()
    await page.keyboard.type('123')
    await change(() => page.keyboard.type('456'))
    await expect(inputOf(page, 'verificationCode')).toHaveValue('123456')

    // A word that is being composed: the form waits for its end.
    const session = await page.context().newCDPSession(page)
    await inputOf(page, 'nickname').focus()
    await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 })
    await withConfiguration(server, 'solmar', turned, async (publishOther) => {
      const settings = page.waitForResponse((response) => response.url().includes('/setting/register'))
      await publishOther()
      await settings
      await session.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 })
      await session.send('Input.insertText', { text: '日本' })
      await expect(inputOf(page, 'zalo')).toBeVisible()
      await expect(inputOf(page, 'nickname')).toHaveValue('日本')
      await expect(inputOf(page, 'nickname')).toBeFocused()

      // The captcha by picture, which goes while its letters are typed.
      await formOf(page)
        .getByRole('button', { name: /picture/i })
        .first()
        .click()
      await inputOf(page, 'captcha').focus()
      await page.keyboard.type('aB')
    })
    await expect(inputOf(page, 'zalo')).toHaveCount(0)
    await page.keyboard.type('3d')
    await expect(inputOf(page, 'captcha')).toBeFocused()
    await expect(inputOf(page, 'captcha')).toHaveValue('aB3d')
    expect(await namesIn(page)).toContain('captcha')
  })
})
