import type { Configuration } from '#schemas/config/documents.ts'
import { withConfiguration } from '../support/change-site.ts'
import { expect, test } from '../support/site.ts'
import { formOf, inputOf, namesIn, saidOn, typeThrough, withFlags } from '../support/typist.ts'

test('a way to register that is switched on takes nothing from who types a password', async ({
  page,
  solmar,
  server,
}) => {
  await page.goto(`${solmar}/register`)
  await inputOf(page, 'username').fill('maria01')
  await withConfiguration(server, 'solmar', withFlags({ MOBILENUMREG3: true }), async (publish) => {
    await typeThrough(inputOf(page, 'password'), {
      text: 'Correct-horse-9',
      during: async () => {
        await publish()
        await expect(page.getByRole('tab', { name: 'Mobile number' })).toBeVisible()
      },
    })
    await expect(inputOf(page, 'username')).toHaveValue('maria01')
  })
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(inputOf(page, 'password')).toBeFocused()
  await expect(inputOf(page, 'password')).toHaveValue('Correct-horse-9')
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
      await typeThrough(inputOf(page, 'nickname'), {
        text: 'Maria of the hill',
        during: async () => {
          await publish()
          await expect(inputOf(page, 'zalo')).toBeVisible()
        },
      })
      await expect(inputOf(page, 'nickname')).toHaveAccessibleDescription(/No longer needed/)
      const names = await namesIn(page)
      const next = names[names.indexOf('nickname') + 1] ?? ''
      await page.keyboard.press('Tab')
      await expect(inputOf(page, 'nickname')).toHaveCount(0)
      await expect(formOf(page).locator(`[data-field="${next}"] :focus`)).toHaveCount(1)
    },
  )
  await expect(inputOf(page, 'nickname')).toHaveValue('Maria of the hill')
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
    await inputOf(page, 'username').fill('maria01')
    await inputOf(page, 'email').fill('maria@example.com')
    await page.getByRole('tab', { name: 'Mobile number' }).click()
    await expect(inputOf(page, 'mobileNum')).toBeVisible()
    await expect(inputOf(page, 'username')).toHaveCount(0)
    await expect(inputOf(page, 'email')).toHaveValue('maria@example.com')
    await inputOf(page, 'mobileNum').fill('9171234567')
    await page.getByRole('tab', { name: 'Username' }).click()
    await expect(inputOf(page, 'username')).toHaveValue('maria01')
    await withConfiguration(
      server,
      'solmar',
      withFlags({ ...both, USERNAMEREG3: false }),
      async (publishOne) => {
        await typeThrough(inputOf(page, 'password'), {
          text: 'Correct-horse-9',
          during: async () => {
            await publishOne()
            await expect(inputOf(page, 'mobileNum')).toBeVisible()
          },
        })
        await expect(page.getByRole('tab')).toHaveCount(0)
        await expect(inputOf(page, 'mobileNum')).toHaveValue('9171234567')
        await expect(inputOf(page, 'email')).toHaveValue('maria@example.com')
        await expect(saidOn(page)).toHaveText(/Registering with a username is not available/)
      },
    )
  })
})
