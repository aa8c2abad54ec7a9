import { expectAccessibleInBothModes } from '../support/accessible.ts'
import { enter } from '../support/player.ts'
import { expect, freshName, test } from '../support/site.ts'

test('a visitor who opens the agent centre or the points is led home', async ({ page, solmar }) => {
  for (const path of ['agentHome', 'integral']) {
    await page.goto(`${solmar}/${path}`)
    await expect(page).toHaveURL(`${solmar}/`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('a visitor looks into the points mall, in the whole frame', async ({ page, solmar }) => {
  await page.goto(`${solmar}/pointMall`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The points mall is not open yet')
  await expect(page).toHaveTitle(/Points mall/)
  for (const part of ['banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toBeVisible()
})

test('the agent centre is offered to agents and trials, and opens for agents alone', async ({
  page,
  solmar,
  server,
}) => {
  const account = freshName()
  const visitor = server.visitor('solmar')
  const body = await visitor.registration(server.solmarUser(account))
  const { token, regDate } = await visitor.value('register', { body })
  const banner = page.getByRole('banner')
  const entry = banner.getByRole('link', { name: 'Agent centre' })
  const main = page.getByRole('main')
  const heading = main.getByRole('heading', { level: 1 })
  await enter(page, solmar, { token, account, isAgent: 0, regDate })
  for (const isAgent of [0, 1, 2, 4, 41, 42]) {
    await page.evaluate((type) => sessionStorage.setItem('isAgent', type), String(isAgent))
    await page.goto(`${solmar}/`)
    await banner.getByRole('button', { name: account }).click()
    await expect(banner.getByRole('link', { name: 'Member centre' })).toBeVisible()
    if (isAgent === 0) await expect(entry).toHaveCount(0)
    else await entry.click()
    if (isAgent === 0) await page.goto(`${solmar}/agentHome`)
    await expect(page).toHaveURL(`${solmar}/agentHome`)
    await expect(heading).toHaveText(titleFor(isAgent))
    if (isAgent === 4) await expect(main.getByRole('button', { name: 'Open a real account' })).toBeVisible()
    if (isAgent < 2) await expectAccessibleInBothModes(page, `the agent centre for type ${isAgent}`)
    await page.goto(`${solmar}/integral`)
    await expect(heading).toHaveText(
      isAgent === 4 ? 'You need a real account for this' : 'Points cannot be collected yet',
    )
  }
})

function titleFor(isAgent: number) {
  if (isAgent === 0) return 'This site is for agents, and your account is not an agent account.'
  return isAgent === 4 ? 'You need a real account for this' : 'Your agent centre is not open yet'
}
