import { consoleKey } from '../../support/server/test-app.ts'
import { expectAccessibleInBothModes } from '../support/accessible.ts'
import { openTheme, restore } from '../support/operator.ts'
import { expect, test } from '../support/site.ts'

test("an operator's draft is previewed as it is typed, published, and gone back from, while a player's form keeps its text (OPS-2, OPS-4, T60) @desktop", async ({
  page,
  browser,
  solmar,
  server,
}) => {
  const player = await (await browser.newContext()).newPage()
  await player.goto(`${solmar}/register`)
  const username = player.locator('input[name="username"]')
  await username.fill('mariaclara')

  const complaints: string[] = []
  page.on('console', (message) => message.text().includes('postMessage') && complaints.push(message.text()))
  await page.goto(`${solmar}/console?key=${consoleKey}`)
  await page.getByRole('link', { name: 'Solmar' }).click()
  await page.getByRole('button', { name: 'New draft' }).click()
  await page.getByLabel('Name of the draft').fill('Summer')
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('link', { name: 'Theme' }).click()
  await page.getByRole('button', { name: 'Preview' }).click()
  const seen = page.frameLocator('iframe')
  await expect(seen.getByRole('heading', { level: 1 })).toContainText('Solmar')
  // Nothing is said to a frame whose page has not come.
  expect(complaints).toEqual([])
  const name = page.getByLabel('Name of the site')
  await name.fill('Solmar Summer')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(seen.getByRole('heading', { level: 1 })).toContainText('Solmar Summer')
  await expect(name).toBeFocused()
  await expect(player).toHaveTitle(/Solmar$/)
  // It is seen as a member sees it, and at another time.
  const nextYear = new Date().getFullYear() + 1
  await page.getByText('Visitor and time').click()
  await page.getByLabel('Account of the visitor').selectOption('Member')
  await expect(seen.getByText(/come to know by name\.$/)).toBeVisible()
  await expect(seen.getByRole('button', { name: /maria20/ })).toBeVisible()
  await page.getByLabel('Date and time on the site').fill(`${nextYear}-07-01T20:00`)
  await expect(seen.getByText(`© ${nextYear}`)).toBeVisible()
  // What the server draws of home is a visitor's, until the application is there.
  await expect(seen.getByRole('button', { name: /maria20/ })).toBeVisible()
  // Of age is who will be then.
  await page.getByLabel('Account of the visitor').selectOption('None, a visitor')
  const join = seen.getByRole('button', { name: 'Join now' })
  // Out of sight it takes no focus, and the key would go to the console.
  await expect(join).toBeVisible()
  await join.press('Enter')
  const birthday = seen.getByLabel('Date of birth')
  const tooYoung = seen.getByText(/at least 18/)
  await birthday.fill(`${nextYear - 18}-07-02`)
  await birthday.blur()
  await expect(tooYoung.first()).toBeVisible()
  await birthday.fill(`${nextYear - 18}-06-30`)
  await birthday.blur()
  await expect(tooYoung).toHaveCount(0)
  await page.getByLabel('Date and time on the site').fill('')
  await expect(seen.getByRole('heading', { level: 1 })).toContainText('Solmar Summer')
  // What is pointed at says who put it there, and leads to its field; by keys there is a list of the screen.
  await page.getByRole('button', { name: 'Point at something' }).click()
  await seen.getByRole('link', { name: 'Solmar Summer' }).first().click()
  await expect(page.getByText(/Changed in this draft/)).toBeVisible()
  await page.getByText('What is on this screen').press('Enter')
  await page.getByRole('button', { name: 'Menu › Footer' }).press('Enter')
  const footer = seen.locator('footer')
  await expect(footer).toHaveAttribute('data-pointed', '')
  // As when what is shown scrolls beneath a pointer that stands still.
  await footer.getByText('Harbour Tables').dispatchEvent('pointerover')
  await expect(footer).toHaveAttribute('data-pointed', '')
  await page.getByRole('button', { name: 'Theme › Name of the site' }).press('Enter')
  await page.getByRole('link', { name: 'Go to its field' }).press('Enter')
  await expect(name).toBeFocused()
  // A window that becomes narrow takes the form from nobody; one that is narrow shows the site in its place, and no scrolling is needed.
  const preview = page.getByRole('button', { name: 'Preview' })
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(name).toBeFocused()
  await preview.click()
  await preview.click()
  await expect(name).toBeHidden()
  await expect(page.locator('iframe')).toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 720 })
  await name.focus()
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(name).toBeFocused()
  await preview.click()
  await preview.click()
  await expect(name).toBeHidden()
  await page.getByRole('button', { name: 'Point at something' }).click()
  await page.getByText('What is on this screen').press('Enter')
  await page.getByRole('button', { name: 'Theme › Name of the site' }).press('Enter')
  await page.getByRole('link', { name: 'Go to its field' }).press('Enter')
  await expect(name).toBeFocused()
  await expect(preview).toHaveAttribute('aria-pressed', 'false')
  await page.setViewportSize({ width: 1280, height: 720 })
  await preview.click()
  await expect(seen.getByRole('heading', { level: 1 })).toContainText('Solmar Summer')
  await expectAccessibleInBothModes(page)

  // The page in the preview asks for nothing that an edit leaves as it was.
  const asked: string[] = []
  page.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url())
    if (hostname.startsWith('preview-') && pathname.startsWith('/wps/')) asked.push(pathname)
  })
  await name.fill('Solmar Spring')
  await expect(seen.getByRole('heading', { level: 1 })).toContainText('Solmar Spring')
  expect(asked).toEqual(['/wps/system/status'])

  // Anyone who types and goes on at once loses nothing.
  await name.fill('Solmar Autumn')
  await page.getByRole('link', { name: 'Review and publish' }).click()
  await expect(page.getByText('Solmar Autumn')).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 change' })).toBeFocused()
  await page.getByLabel('Why').fill('Summer is here')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await expect(player).toHaveTitle(/Solmar Autumn$/)
  await expect(username).toHaveValue('mariaclara')

  await page.getByRole('link', { name: 'Releases' }).click()
  // How the table is looked at stands in the address; keys go to the filter, from it to the rows, and open one.
  await page.getByRole('button', { name: 'Release', exact: true }).press('Enter')
  await expect(page).toHaveURL(/\?sort=release$/)
  await expect(page.getByRole('columnheader', { name: 'Release' })).toHaveAttribute('aria-sort', 'ascending')
  await page.keyboard.press('/')
  await page.keyboard.type('#1')
  await expect(page).toHaveURL(/filter=%231/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Release 1', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Go back to this release' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('#1')
  await page.getByRole('link', { name: 'Release 1', exact: true }).click()
  await page.getByRole('button', { name: 'Go back to this release' }).click()
  await page.getByLabel('Why').fill('Summer is over')
  await page.getByRole('button', { name: 'Publish it again' }).click()
  await expect(player).toHaveTitle(/Solmar$/)
  await expect(username).toHaveValue('mariaclara')
  await player.context().close()
  await restore(server, 'solmar')
})

test('two operators edit one place: what was typed waits until it is decided, and the rest is saved @desktop', async ({
  page,
  browser,
  solmar,
}) => {
  await openTheme(page, solmar, 'Together')
  const mine = page.getByLabel('Name of the site')
  await expect(mine).toHaveValue('Solmar')
  const other = await (await browser.newContext()).newPage()
  await other.goto(`${solmar}/console?key=${consoleKey}`)
  await other.goto(page.url())
  await expect(other.getByLabel('Name of the site')).toHaveValue('Solmar')

  // What is typed here is on its way while somebody else is quicker.
  let letGo = () => {}
  const quicker = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/edits', (route) => quicker.then(() => route.continue()))
  const sent = page.waitForRequest('**/edits')
  await mine.fill('Solmar by Ana')
  await page.getByLabel('Corners').selectOption('Sharp')
  await sent
  await other.getByLabel('Name of the site').fill('Solmar by Ben')
  await expect(other.getByText('Saved', { exact: true })).toBeVisible()
  letGo()

  const held = page.getByRole('group', { name: 'Someone else changed the same place' })
  await expect(held.getByText('Solmar by Ben')).toBeVisible()
  await expect(mine).toHaveValue('Solmar by Ana')
  await mine.fill('Solmar by both')
  await expect(held.getByText('Solmar by both')).toBeVisible()
  await expect(other.getByLabel('Corners').getByRole('option', { selected: true })).toHaveText('Sharp')
  await expect(other.getByLabel('Name of the site')).toHaveValue('Solmar by Ben')
  await expectAccessibleInBothModes(page)
  // It waits for whoever goes elsewhere and comes back.
  await page.getByRole('link', { name: 'Review and publish' }).click()
  await expect(page.getByRole('heading', { name: 'Together' })).toBeVisible()
  await expect(held.getByText('Solmar by both')).toBeVisible()
  await page.goBack()
  await expect(mine).toHaveValue('Solmar by both')
  await held.getByRole('button', { name: 'Save mine' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(other.getByLabel('Name of the site')).toHaveValue('Solmar by both')
  await page.unroute('**/edits')

  // A save that fails while its page is left is made again behind it, and nobody closes the window over it unasked.
  const left = page.waitForURL(/drafts\/\d+#changes$/)
  await page.route('**/edits', (route) => left.then(() => route.abort()), { times: 1 })
  await mine.fill('Solmar by nobody')
  await page.getByRole('link', { name: 'Review and publish' }).click()
  await left
  const closes = () =>
    page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
  expect(await closes()).toBe(false)
  await expect(page.getByText('Solmar by nobody')).toBeVisible()
  await expect.poll(closes).toBe(true)
  await other.context().close()
})

test('maintenance is switched on and off at once, with a reason @desktop', async ({
  page,
  context,
  kidlat,
}) => {
  const player = await context.newPage()
  await player.goto(`${kidlat}/`)
  await page.goto(`${kidlat}/console?key=${consoleKey}`)
  await page.getByRole('link', { name: 'Kidlat' }).click()
  await page.getByRole('link', { name: 'Switches' }).click()
  await page.getByRole('button', { name: 'Switch something off' }).click()
  await page.getByLabel('What', { exact: true }).selectOption('The whole site (maintenance)')
  await page.getByLabel('Why').fill('New tables')
  await page.getByLabel('What players read').fill('Babalik kami agad')
  const end = page.getByLabel('Ends automatically')
  const wrongDate = page.getByText(/^This date is incomplete/)
  for (const type of [() => end.fill('20266-12-24T06:00'), () => end.pressSequentially('1224')]) {
    await end.fill('')
    await type()
    await page.getByRole('button', { name: 'Switch off now' }).click()
    await expect(wrongDate).toBeVisible()
    await expect(end).toBeFocused()
  }
  await expect(player.getByText('Babalik kami agad')).toBeHidden()
  await end.fill('')
  await end.blur()
  await expect(wrongDate).toBeHidden()
  await page.getByRole('button', { name: 'Switch off now' }).click()
  await expect(player.getByText('Babalik kami agad')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'New tables' })).toBeVisible()
  await expectAccessibleInBothModes(page)
  await page.getByRole('button', { name: 'Switch on: The whole site (maintenance)' }).click()
  await expect(player.getByText('Babalik kami agad')).toBeHidden()
  await expect(page.getByText('Nothing is switched off.')).toBeVisible()
})
