import { pressWhileComposing } from '../support/keys.ts'
import { expect, test } from '../support/site.ts'

test('a country is found by typing, and Escape closes its list alone', async ({ page, kidlat }) => {
  await page.goto(`${kidlat}/register`)
  const dialog = page.getByRole('dialog')
  const code = dialog.getByRole('combobox')
  await expect(code).toHaveValue(/\+63/)
  await code.click()
  await expect(dialog.getByRole('option')).toHaveCount(4)
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('option')).toHaveCount(0)
  await expect(dialog).toBeVisible()

  // As the lists of the browser: Alt and an arrow open it and close it.
  await page.keyboard.press('Alt+ArrowDown')
  await expect(dialog.getByRole('option')).toHaveCount(4)
  await page.keyboard.press('Alt+ArrowUp')
  await expect(dialog.getByRole('option')).toHaveCount(0)

  await code.selectText()
  await page.keyboard.type('viet')
  await expect(dialog.getByRole('option')).toHaveCount(1)
  // An input method has its own list, and its own use for these keys.
  for (const key of ['Escape', 'Enter', 'ArrowUp']) await pressWhileComposing(page, key)
  await expect(dialog.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(code).toHaveValue(/\+84/)
  // The key chose the country; it did not send the form.
  await expect(dialog.locator('[aria-invalid]')).toHaveCount(0)

  await code.click()
  await dialog.getByRole('option', { name: '+66' }).click()
  await expect(code).toHaveValue(/\+66/)
  await expect(code).toBeFocused()

  // The hint shows a number of the chosen country, and a number that names its own is one of that.
  const number = dialog.locator('input[name="mobileNum"]')
  await expect(number).toHaveAccessibleDescription(/81 234 5678/)
  await number.fill('+63 917 123 4567')
  await expect(code).toHaveValue(/\+63/)
  await expect(number).toHaveAccessibleDescription(/905 123 4567/)
})
