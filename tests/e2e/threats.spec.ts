import { enter, memberFromElsewhere } from './player.ts'
import { expect, freshName, test } from './site.ts'

test('T34 a logout leaves nothing of the session behind, also for who goes back', async ({
  page,
  solmar,
  server,
}) => {
  const { name, token, session, visitor } = await memberFromElsewhere(server)
  await enter(page, solmar, session)
  await page.goto(`${solmar}/member`)
  await expect(page.getByText('Registered today')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${solmar}/`)
  const kept = await page.evaluate(() => Object.entries(sessionStorage).map(([key]) => key))
  for (const key of ['token', 'account', 'merchant', 'merchantCode', 'isAgent', 'regDate'])
    expect(kept).not.toContain(key)
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
