import type { TestApp } from '../../support/server/test-app.ts'
import {
  openIdentityProvider,
  testClient,
  type IdentityProvider,
} from '../../support/members/identity-provider.ts'
import { expectAccessibleInBothModes } from '../support/accessible.ts'
import { withConfiguration, withOps } from '../support/change-site.ts'
import { closeWelcome, logIn, memberOf, password } from '../support/player.ts'
import { expect, freshName, test, type Page } from '../support/site.ts'

test('a player registers through a provider, logs out, and signs in again by it', async ({
  page,
  solmar,
  server,
}) => {
  await offering(server, solmar, async () => {
    const name = freshName()
    await page.goto(`${solmar}/`)
    await choose(page)
    await answer(page, name, 'Allow')
    await expect(page.getByRole('heading', { name: 'Do you have an account here?' })).toBeVisible()
    await expectAccessibleInBothModes(page)
    await page.getByRole('button', { name: 'Open a new account' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('input[name="email"]')).toHaveValue(`${name}@example.com`)
    await dialog.locator('input[name="username"]').fill(name)
    await dialog.locator('input[name="password"]').fill(password)
    await dialog.locator('input[name="confirmPassword"]').fill(password)
    await dialog.locator('input[name="birthday"]').fill('1990-05-17')
    await dialog.locator('input[name="agreement"]').check()
    await dialog.getByRole('button', { name: 'Create account' }).click()
    await closeWelcome(dialog)
    await expect(page).toHaveURL(`${solmar}/`)
    expect(await accountOf(page)).toBe(name)

    await page.goto(`${solmar}/member`)
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
    await expect.poll(() => accountOf(page)).toBeNull()

    await page.goto(`${solmar}/`)
    await choose(page)
    // The provider still knows its user, and asks nothing.
    await expect.poll(() => accountOf(page).catch(() => 'on the way')).toBe(name)
    await expect(page).toHaveURL(`${solmar}/`)
  })
})

test('a player links the account that is there, by a login of it', async ({ page, solmar, server }) => {
  await offering(server, solmar, async () => {
    const { name } = await memberOf(server)
    await page.goto(`${solmar}/`)
    await choose(page)
    await answer(page, `other-${name}`, 'Allow')
    await page.getByRole('button', { name: 'Link my account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[name="username"]').fill(name)
    await dialog.locator('input[name="password"]').fill(password)
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(`${solmar}/`)
    expect(await accountOf(page)).toBe(name)
    expect(await subjectsOf(server, name)).toEqual([`other-${name}`])
  })
})

test('a member links a provider in the security centre, over a maintenance, and unlinks it', async ({
  page,
  solmar,
  server,
}) => {
  await offering(server, solmar, async () => {
    const { name, dialog } = await aboutToLink(page, solmar, server)
    await withOps(server, 'solmar', { maintenance: { reason: 'test' } }, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('System Maintenance')
    })
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await answer(page, `within-${name}`, 'Allow')
    await expect(page).toHaveURL(`${solmar}/member`)
    await expect(page.getByText('Linked on')).toBeVisible()
    await expectAccessibleInBothModes(page)
    expect(await subjectsOf(server, name)).toEqual([`within-${name}`])
    await page.getByRole('button', { name: 'Unlink Google' }).click()
    await expect(page.getByRole('button', { name: 'Link Google', exact: true })).toBeVisible()
    expect(await subjectsOf(server, name)).toEqual([])
  })
})

test('a member who links and unlinks, and whose answers are lost, finds what is so', async ({
  page,
  solmar,
  server,
}) => {
  await offering(server, solmar, async ({ issuer }) => {
    const { name, dialog } = await aboutToLink(page, solmar, server)
    const leave = dialog.getByRole('button', { name: 'Continue' })
    await test.step('a page that the browser kept is not busy when it is shown again', async () => {
      const isProvider = (url: URL) => url.href.startsWith(issuer)
      const left = page.waitForRequest((request) => isProvider(new URL(request.url())))
      await page.route(isProvider, (route) => route.fulfill({ status: 204 }))
      await leave.click()
      await left
      await expect(leave).toHaveAttribute('aria-disabled', 'true')
      await page.evaluate(() =>
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      )
      await page.unroute(isProvider)
    })
    await leave.click()
    await loseAnswer(page, '**/sign-in/finish')
    await answer(page, `lost-${name}`, 'Allow')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/network/)
    await page.getByRole('link', { name: 'Go to the member centre' }).click()
    await expect(page.getByText('Linked on')).toBeVisible()
    await loseAnswer(page, '**/sign-in/unlink')
    await page.getByRole('button', { name: 'Unlink Google' }).click()
    await expect(page.getByRole('button', { name: 'Link Google', exact: true })).toBeVisible()
    await expect(page.getByText(/network/)).toHaveCount(0)
    expect(await subjectsOf(server, name)).toEqual([])
  })
})

test('a player who says no at the provider is told, and can try again', async ({ page, solmar, server }) => {
  await offering(server, solmar, async () => {
    await page.goto(`${solmar}/`)
    await choose(page)
    await answer(page, 'nobody', 'Deny')
    await expect(page.getByRole('heading', { name: /Sign-in cancelled/ })).toBeVisible()
    await expect(page).toHaveURL(`${solmar}/sign-in`)
    await expectAccessibleInBothModes(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectAccessibleInBothModes(page)
    await page.getByRole('main').getByRole('button', { name: 'Continue with Google' }).click()
    await answer(page, freshName(), 'Allow')
    await expect(page.getByRole('heading', { name: 'Do you have an account here?' })).toBeVisible()
  })
})

test('T08 a provider’s answer is worthless in another browser', async ({ page, solmar }) => {
  await page.goto(`${solmar}/sign-in?code=of-somebody-else&state=of-somebody-else`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/too long|expired/i)
  await expect(page).toHaveURL(`${solmar}/sign-in`)
  expect(await accountOf(page)).toBeNull()
})

test('the login says that a provider is unavailable', async ({ page, solmar, server }) => {
  await offering(server, solmar, async (provider) => {
    provider.isOut = true
    await page.goto(`${solmar}/`)
    await choose(page)
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(/cannot be reached/)
  })
})

async function offering(
  server: TestApp,
  site: string,
  work: (provider: IdentityProvider) => Promise<void>,
): Promise<void> {
  const provider = await openIdentityProvider(`${site}/sign-in`)
  const google = {
    provider: 'google' as const,
    clientId: testClient.clientId,
    issuer: provider.issuer,
    secret: 'SHARED_TEST',
  }
  const change = (before: Parameters<Parameters<typeof withConfiguration>[2]>[0]) => ({
    ...before,
    security: { ...before.security, signIn: [google] },
  })
  try {
    await withConfiguration(server, 'solmar', change, async (publish) => {
      await publish()
      await expect
        .poll(() => server.sites.site('solmar')?.documents.security.signIn[0]?.issuer)
        .toBe(provider.issuer)
      await work(provider)
    })
  } finally {
    await provider.close()
  }
}

/** A member in the security centre who has typed the password that linking asks for. */
async function aboutToLink(page: Page, solmar: string, server: TestApp) {
  const { name } = await memberOf(server)
  await page.goto(`${solmar}/`)
  await logIn(page, name)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeHidden()
  await page.goto(`${solmar}/member`)
  await page.getByRole('button', { name: 'Link Google' }).click()
  await dialog.locator('input[type="password"]').fill(password)
  return { name, dialog }
}

async function choose(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' }).click()
}

async function answer(page: Page, user: string, word: 'Allow' | 'Deny') {
  await expect(page.getByRole('heading', { name: 'Provider of a test' })).toBeVisible()
  await page.getByLabel('User').fill(user)
  await page.getByRole('button', { name: word }).click()
}

/** What is asked next there is done, and nobody hears of it. */
async function loseAnswer(page: Page, address: string) {
  await page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}

function accountOf(page: Page) {
  return page.evaluate(() => sessionStorage.getItem('account'))
}

async function subjectsOf(server: TestApp, name: string) {
  const linked = await server.db
    .selectFrom('linked_identity')
    .innerJoin('member', 'member.id', 'linked_identity.member_id')
    .select('linked_identity.subject')
    .where('member.account_key', '=', name)
    .execute()
  return linked.map(({ subject }) => subject)
}
