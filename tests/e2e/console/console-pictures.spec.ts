import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { solmar as demo } from '#server/demo/solmar.ts'
import { consoleKey } from '../../support/server/test-app.ts'
import { expectAccessibleInBothModes } from '../support/accessible.ts'
import { expect, test } from '../support/site.ts'

test('a picture is cut by keys and replaced in all its places, a vendor is dragged, and a folder is imported @desktop', async ({
  page,
  solmar,
}, testInfo) => {
  const half = { create: { width: 800, height: 1200, channels: 3 as const, background: '#147' } }
  const photo = testInfo.outputPath('photo.png')
  await sharp({ create: { ...half.create, width: 1600, background: '#fc3' } })
    .composite([{ input: half, left: 800, top: 0 }])
    .png()
    .toFile(photo)

  await page.goto(`${solmar}/console?key=${consoleKey}`)
  await page.getByRole('link', { name: 'Solmar' }).click()
  await page.getByRole('button', { name: 'New draft' }).click()
  await page.getByLabel('Name of the draft').fill('Pictures')
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('link', { name: 'Theme' }).click()

  // The left part of it, by keys alone.
  const hero = page.getByRole('group', { name: 'Picture of the home page' })
  await hero.locator('input[type=file]').setInputFiles(photo)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Size').focus()
  for (let step = 0; step < 6; step++) await page.keyboard.press('PageDown')
  await dialog.getByLabel('Left to right').press('Home')
  await expectAccessibleInBothModes(page)
  await dialog.getByRole('button', { name: 'Use this part' }).press('Enter')
  const address = page.locator('#theme_hero')
  await expect(address).toHaveValue(/^\/uploads\/[0-9a-f]{64}\.webp$/)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const sent = await page.request.get(`${solmar}${await address.inputValue()}`)
  const { dominant } = await sharp(await sent.body()).stats()
  expect(dominant.b).toBeLessThan(100)

  // Everywhere at once.
  await page.getByRole('link', { name: 'Review and publish' }).click()
  const pictures = page.getByRole('listitem').filter({ hasText: 'Replace in all 4 places' })
  await expect(pictures).toHaveCount(2)
  await pictures.first().locator('input[type=file]').setInputFiles(photo)
  await dialog.getByRole('button', { name: 'Use this part' }).click()
  await expect(page.getByText('Replaced in 4 places.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '5 changes' })).toBeVisible()

  // An entry of the header by the pointer.
  await page.getByRole('main').getByRole('link', { name: 'Menu' }).click()
  const handles = page.locator('[id^=menu_header_][id$=__move]')
  const names = page.locator('li[data-list=menu_header]')
  await expect(names.first()).toBeVisible()
  const before = await names.allInnerTexts()
  await take(handles.first())
  await over(names.nth(2), 'after')
  await page.mouse.up()
  await expect(names.nth(2)).toContainText((before[0] ?? 'nothing').replace(/^\d+\s*/, ''))
  await expect(handles.nth(2)).toBeFocused()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  // A vendor into another category that is closed, between those of one that is open, and nowhere: Escape lets go of it.
  const category = (at: number) => page.locator(`li[data-list=menu_categories][data-entry="${at}"]`)
  const vendors = (at: number) => page.locator(`li[data-list=menu_categories_${at}_vendors]`)
  const toggle = (at: number) => page.locator(`#menu_categories_${at}__toggle`)
  await toggle(0).click()
  const [first = '', second = '', third = ''] = await vendors(0)
    .locator('button[aria-expanded]')
    .allInnerTexts()
  await take(page.locator('#menu_categories_0_vendors_0__move'))
  await over(category(3), 'within')
  await page.mouse.up()
  await expect(toggle(3)).toBeFocused()
  await toggle(3).click()
  await expect(vendors(3).last()).toContainText(nameIn(first))
  await take(page.locator('#menu_categories_0_vendors_0__move'))
  await over(vendors(3).nth(1), 'before')
  await page.mouse.up()
  await expect(page.locator('#menu_categories_3_vendors_1__move')).toBeFocused()
  await expect(vendors(3).nth(1)).toContainText(nameIn(second))
  await take(page.locator('#menu_categories_0_vendors_0__move'))
  // Held at an edge of the window, the page goes on by itself.
  const top = () => page.evaluate(() => window.scrollY)
  const above = await top()
  await page.mouse.move(600, 5)
  await expect.poll(top).toBeLessThan(above)
  await page.mouse.move(600, 400)
  await over(category(3), 'within')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(dialog).toHaveCount(0)
  await expect(vendors(0).first()).toContainText(nameIn(third))
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  // A folder as a pull writes it; of one with a fault nothing is taken.
  await page.goBack()
  const folder = testInfo.outputPath('solmar')
  await mkdir(join(folder, 'schemas'), { recursive: true })
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  await write('release.json', '{"merchant":"solmar"}')
  await write('schemas/theme.schema.json', '{}')
  await write('theme.json', JSON.stringify({ $schema: 'x', ...demo.theme, siteName: '' }))
  await write('region.json', '{')
  const input = page.getByLabel('Import a folder')
  await input.setInputFiles(folder)
  await expect(page.getByRole('alert').filter({ hasText: 'region.json' })).toContainText('not a JSON file')
  await write('region.json', JSON.stringify(demo.region))
  await input.setInputFiles(folder)
  await expect(page.getByText('2 files were read.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'theme.json' })).toContainText('Name of the site')
  await expectAccessibleInBothModes(page)

  async function take(handle: Locator) {
    await handle.hover()
    await page.mouse.down()
    await page.mouse.move(600, 400)
  }

  async function over(place: Locator, side: 'before' | 'after' | 'within') {
    await place.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const box = await place.boundingBox()
    if (!box) throw new Error('It is not there')
    const y = side === 'before' ? box.y + 10 : box.y + Math.min(box.height / 2 + 5, 30)
    await page.mouse.move(box.x + 120, y, { steps: 5 })
    await expect(place).toHaveAttribute('data-drop', side)
  }
})

/** Of what stands at an entry, without its number and its notes. */
function nameIn(text: string) {
  return text.split('\n').find((line) => /\p{L}/u.test(line)) ?? 'nothing'
}
