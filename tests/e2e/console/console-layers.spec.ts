import { consoleKey } from '../../support/server/test-app.ts'
import { expectAccessibleInBothModes } from '../support/accessible.ts'
import { restore } from '../support/operator.ts'
import { expect, test } from '../support/site.ts'

test('a lock in the group is drafted, seen at a merchant below, published, and an open page below follows @desktop', async ({
  page,
  browser,
  kidlat,
  server,
}) => {
  const player = await (await browser.newContext()).newPage()
  await player.goto(`${kidlat}/`)
  await expect(player).toHaveTitle(/Kidlat/)
  await page.goto(`${kidlat}/console?key=${consoleKey}`)
  await page.getByRole('link', { name: 'Layers' }).click()
  await page.getByRole('button', { name: 'Add the platform' }).click()
  await page.getByLabel('Name', { exact: true }).fill('The group')
  await page.getByLabel('Code').fill('group')
  await page.getByLabel('Reason').fill('We begin')
  await page.getByRole('dialog').getByRole('button', { name: 'Add the platform' }).click()
  await move('The group')
  await expect(page.getByRole('main').getByRole('link', { name: 'kidlat' })).toBeVisible()

  await page.getByRole('link', { name: 'The group' }).click()
  await page.getByRole('button', { name: 'New draft' }).click()
  await page.getByLabel('Name of the draft').fill('One name')
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('link', { name: 'Theme' }).click()
  await page.getByLabel('Name of the site').fill('Kidlat of the group')
  await page.getByRole('button', { name: 'Lock Theme › Name of the site for everybody below' }).click()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toContainText('of the group')
  await expectAccessibleInBothModes(page)
  await page.getByRole('link', { name: 'Review and publish' }).click()
  await page.getByText(/^kidlat: 1 change/).click()
  await page.getByLabel('Why').fill('One name for all')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await expect(player).toHaveTitle(/Kidlat of the group/)
  await player.context().close()

  await page.getByRole('link', { name: 'Layers' }).click()
  await move('No layer')
  await restore(server, 'kidlat')

  async function move(below: string) {
    await page.getByRole('button', { name: 'Move a merchant' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Merchant').selectOption('kidlat')
    await dialog.getByLabel('Below').selectOption({ label: below })
    await dialog.getByLabel('Reason').fill('It is ours')
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(dialog).toBeHidden()
  }
})
