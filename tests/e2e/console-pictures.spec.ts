import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { solmar as demo } from '#server/demo/solmar.ts'
import { consoleKey } from '../support/test-app.ts'
import { expectAccessibleInBothModes } from './accessible.ts'
import { expect, test } from './site.ts'

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

  // A vendor by the pointer; Escape lets go of it.
  await page.getByRole('main').getByRole('link', { name: 'Menu' }).click()
  const handles = page.locator('[id^=menu_header_][id$=__move]')
  const names = page.locator('li[data-list=menu_header]')
  await expect(names.first()).toBeVisible()
  const before = await names.allInnerTexts()
  await drag(0, 2)
  await expect(names.nth(2)).toContainText((before[0] ?? 'nothing').replace(/^\d+\s*/, ''))
  await expect(handles.nth(2)).toBeFocused()
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

  async function drag(from: number, to: number) {
    await handles.nth(from).hover()
    await page.mouse.down()
    const over = await names.nth(to).boundingBox()
    if (!over) throw new Error('The list is not there')
    await page.mouse.move(over.x + over.width / 2, over.y + over.height / 2, { steps: 5 })
    await expect(names.nth(to)).toHaveAttribute('data-drop', 'after')
    await page.mouse.up()
  }
})
