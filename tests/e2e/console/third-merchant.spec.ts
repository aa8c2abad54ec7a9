import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { OperatorRole } from '#schemas/operators/operator-roles.ts'
import { signedInOperator } from '../../support/server/signed-in-operator.ts'
import { expectAccessibleInBothModes } from '../support/accessible.ts'
import { config } from '../support/operator.ts'
import { expect, test } from '../support/site.ts'
import type { Server } from '../support/open-server.ts'

/** What somebody presses and fills in, one after the other. Of ten seconds each they are not ten minutes. */
const most = 45

test('a third merchant is made, drawn up by one operator, published by a second one, and an open page follows it @desktop', async ({
  page,
  context,
  browser,
  server,
  solmar,
}) => {
  let steps = 0
  const press = async (place: Locator) => {
    steps++
    await place.click()
  }
  const fill = async (place: Locator, text: string) => {
    steps++
    await place.fill(text)
  }
  const choose = async (place: Locator, option: string) => {
    steps++
    await place.selectOption(option)
  }
  const saved = (at: Page) => expect(at.getByText('Saved', { exact: true })).toBeVisible()

  // What is copied wants a second person for everything, and so does the copy.
  await config(server, 'set', 'solmar', 'security.fourEyes', '"always"')
  await signIn(server, context, 'Ana.Third', 'administrator')
  await page.goto(`${solmar}/console`)
  await press(page.getByRole('button', { name: 'New merchant' }))
  const dialog = page.getByRole('dialog')
  await fill(dialog.getByLabel('Name of the site'), 'Perla')
  await fill(dialog.getByLabel('Code'), 'perla')
  await fill(dialog.getByLabel('Host'), 'perla.localhost')
  await choose(dialog.getByLabel('Begin as'), 'A copy of Solmar')
  await press(dialog.getByRole('button', { name: 'Create' }))
  await expect(dialog.getByText('Its site is live at')).toBeVisible()
  await expectAccessibleInBothModes(page)
  const why = 'After a test'
  await config(server, 'rollback', 'solmar', '1', '--note', why, '--emergency', why)

  const player = await (await browser.newContext()).newPage()
  await player.goto(`${solmar.replace('localhost', 'perla.localhost')}/register`)
  await expect(player).toHaveTitle(/Perla$/)
  await expect(player.getByRole('tab', { name: /mobile/i })).toHaveCount(0)

  const editing = await browser.newContext()
  await signIn(server, editing, 'Ed.Third', 'editor')
  const ed = await editing.newPage()
  await ed.goto(`${solmar}/console/m/perla`)
  await press(ed.getByRole('button', { name: 'New draft' }))
  await fill(ed.getByLabel('Name of the draft'), 'First changes')
  await press(ed.getByRole('button', { name: 'Begin' }))
  const back = () => press(ed.getByRole('link', { name: 'Overview' }))
  const step = (name: string) => press(ed.getByRole('main').getByRole('link', { name, exact: true }))
  await back()
  await step('Colours and logo')
  await fill(ed.getByRole('textbox', { name: /^Brand colour/ }), '#7a1f5c')
  await fill(ed.getByRole('textbox', { name: 'Logo' }), '/brands/kidlat/mark.svg')
  await saved(ed)
  // Each step leads to the next.
  await step('Languages')
  await choose(ed.getByLabel('Language of a first visit'), 'Tagalog')
  await saved(ed)
  await step('Menu')
  await press(ed.locator('#menu_header_0__down'))
  await saved(ed)
  await step('How players register')
  await press(ed.getByRole('switch', { name: /^Registration by mobile number/ }))
  await saved(ed)
  await back()
  await expect(ed.getByText('(done)')).toHaveCount(5)
  await expectAccessibleInBothModes(ed)
  await expect(ed.getByRole('main').getByRole('link', { name: 'Publish', exact: true })).toBeVisible()

  await signIn(server, context, 'Pia.Third', 'publisher')
  await page.goto(`${solmar}/console/m/perla`)
  await press(page.getByRole('main').getByRole('link', { name: 'First changes' }))
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeDisabled()
  await press(page.getByRole('button', { name: 'Approve' }))
  await expect(page.getByText('Pia.Third').first()).toBeVisible()
  await fill(page.getByLabel('Why'), 'Perla opens')
  await press(page.getByRole('button', { name: 'Publish now' }))
  await expect(page.getByText('Published', { exact: true })).toBeVisible()

  // Who had the page open already.
  await expect(player.getByRole('tab')).toHaveCount(2)
  await player.goto(solmar.replace('localhost', 'perla.localhost'))
  await expect(player.locator('html')).toHaveAttribute('lang', 'tl')
  expect(steps).toBeLessThanOrEqual(most)
  await Promise.all([player.context().close(), editing.close()])
})

async function signIn(server: Server, context: BrowserContext, name: string, role: OperatorRole) {
  const { token } = await signedInOperator(server, [{ role }], { name })
  const session = { name: 'operator', value: token, path: '/wps/console', domain: 'localhost' }
  await context.addCookies([{ ...session, httpOnly: true, sameSite: 'Strict' as const }])
}
