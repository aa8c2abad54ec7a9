import type { Configuration } from '#schemas/config/documents.ts'
import { flagRegistry } from '#schemas/config/flags.ts'
import type { TestApp } from '../../support/server/test-app.ts'
import { expectAccessible } from '../support/accessible.ts'
import { beginAuthenticator, codeOf, sendFirstCode, setUpAuthenticator } from '../support/authenticator.ts'
import { withConfiguration } from '../support/change-site.ts'
import { failCalls } from '../support/failing-call.ts'
import { enter, logIn, memberOf, password } from '../support/player.ts'
import { expect, test, type Page } from '../support/site.ts'

const call = '**/wps/member/authenticator/confirm'
const savedCall = '/wps/member/authenticator/recovery-codes/saved'

test('F31 recovery codes are copied, which is said, and are selected where a browser does not let them be copied', async ({
  page,
  context,
  solmar,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 320, height: 568 })
  const { dialog, answer, secret } = await beginAuthenticator(page, solmar, (await memberOf(server)).session)
  await answer.fill(codeOf(server, secret))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allTextContents()
  // What they are stands above them, in sight on the smallest phone.
  await expect(dialog.getByRole('heading')).toBeFocused()
  await expect(dialog.getByText('They will not be shown again')).toBeInViewport({ ratio: 1 })
  // In two columns they and what is to be pressed are in sight, too.
  await expect(dialog.getByRole('button', { name: 'I have saved them' })).toBeInViewport({ ratio: 1 })

  await dialog.getByRole('button', { name: 'Copy all' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeFocused()
  await expect(page.getByRole('status').getByText('All codes copied.')).toBeAttached()
  expect(await copied(page)).toEqual(codes)
  await page.evaluate(() => navigator.clipboard.writeText('something else'))

  // As at an address without TLS.
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined }),
  )
  await dialog.getByRole('button', { name: 'Copy all' }).click()
  const said = /does not let this page copy. The codes are selected/
  await expect(dialog.getByText(said)).toBeVisible()
  await expect(page.getByRole('status').getByText(said)).toBeAttached()
  await page.keyboard.press('ControlOrMeta+C')
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'clipboard'))
  expect(await copied(page)).toEqual(codes)
  await expectAccessible(page)
})

test('F31 recovery codes are shown also when the window was closed while the first code was checked', async ({
  page,
  solmar,
  server,
}) => {
  const { dialog, goOn } = await leaveWhileChecked(page, { server, solmar })
  goOn()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await expect(dialog.getByRole('heading')).toHaveText('Your recovery codes')
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Turn off authenticator' })).toBeFocused()
})

test('F31 recovery codes lie over a window that was opened while the first code was checked, and what was typed stays', async ({
  page,
  solmar,
  server,
}) => {
  const { dialog, goOn } = await leaveWhileChecked(page, { server, solmar })
  await page.getByRole('button', { name: 'Change the login password' }).click()
  const old = page.locator('input[name="oldPassword"]')
  await old.fill('half a passw')
  goOn()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await expect(dialog.getByRole('heading')).toBeFocused()
  // They are told once: no key closes them by chance.
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(dialog).toHaveAccessibleName('Change the login password')
  await expect(old).toHaveValue('half a passw')
  await expect(old).toBeFocused()
})

test('F31 recovery codes are shown over whatever page the player went to while the first code was checked', async ({
  page,
  solmar,
  server,
}) => {
  const { dialog, goOn } = await leaveWhileChecked(page, { server, solmar })
  await page.getByRole('banner').getByRole('link', { name: 'Solmar' }).click()
  await expect(page).toHaveURL(`${solmar}/`)
  goOn()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await expect(dialog.getByRole('heading')).toBeFocused()
  await expectAccessible(page)
  const codes = await dialog.getByRole('listitem').allTextContents()
  await page.goBack()
  await expect(page).toHaveURL(`${solmar}/member`)
  await expect(dialog.getByRole('listitem')).toHaveText(codes)
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 recovery codes are left')).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(`${solmar}/`)
  await expect(dialog).toBeHidden()
})

test('F31 a page that was loaded again while the first code was checked says that the codes are not saved, and gives new ones', async ({
  page,
  solmar,
  server,
}) => {
  const { answer, dialog, secret } = await beginAuthenticator(page, solmar, (await memberOf(server)).session)
  await sendFirstCode(page, { answer, code: codeOf(server, secret), call })
  await page.reload()
  const unsaved = page.getByText('You have not confirmed that your recovery codes are saved.')
  await expect(unsaved).toBeVisible()
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await answer.fill(password)
  await page.keyboard.press('Enter')
  await expect(answer).toHaveAttribute('autocomplete', 'one-time-code')
  server.clock.moveBy(30_000)
  await answer.fill(codeOf(server, secret))
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveAccessibleName('Your recovery codes')
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('10 recovery codes are left')).toBeVisible()
  await expect(unsaved).toBeHidden()
})

test('F31 recovery codes are shown to nobody who logs in where another member waited for them', async ({
  page,
  solmar,
  server,
}) => {
  const { dialog, goOn } = await leaveWhileChecked(page, { server, solmar })
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${solmar}/`)
  const answered = page.waitForResponse(call)
  goOn()
  await answered
  await expect(dialog).toBeHidden()
  const { name } = await memberOf(server)
  await logIn(page, name)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toHaveCount(0)
  await expect(dialog).toBeHidden()
})

test('F31 recovery codes stay where it could not be recorded that they are saved, until it is or the player closes them', async ({
  page,
  context,
  solmar,
  server,
}) => {
  const { dialog, goOn } = await leaveWhileChecked(page, { server, solmar })
  goOn()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const saved = dialog.getByRole('button', { name: 'I have saved them' })
  const unrecorded = dialog.getByText('We could not record that you have saved them.')
  await context.setOffline(true)
  await saved.click()
  await expect(unrecorded).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText('The network is not working')
  await expect(saved).toBeFocused()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await context.setOffline(false)
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(unrecorded).toBeVisible()

  const { mend } = await failCalls(page, [savedCall], '500')
  await saved.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await mend()
  await saved.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('10 recovery codes are left')).toBeVisible()
})

test('F31 recovery codes can be closed while nothing is recorded, and the account says that they are not saved', async ({
  page,
  solmar,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const { dialog, goOn } = await leaveWhileChecked(page, { server, solmar })
  goOn()
  await failCalls(page, [savedCall], '500')
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 })
  const close = dialog.getByRole('button', { name: 'Close anyway' })
  await expect(close).toBeInViewport({ ratio: 1 })
  await close.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('You have not confirmed that your recovery codes are saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn off authenticator' })).toBeFocused()
})

test('whatever a merchant switches while new recovery codes are asked for, what is typed and shown stays where it is', async ({
  page,
  solmar,
  server,
}) => {
  const member = await memberOf(server)
  const { secret } = await setUpAuthenticator(server, member)
  server.clock.moveBy(30_000)
  await enter(page, solmar, member.session)
  await page.goto(`${solmar}/member`)
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  const dialog = page.getByRole('dialog')
  const answer = dialog.getByRole('textbox')
  const name = page.locator('header').first()
  const switchAll = async () => {
    await withConfiguration(server, 'solmar', withEveryFlagTurned, async (publish) => {
      await publish()
      await expect(name).toContainText('Turned')
    })
    await expect(name).toContainText('Solmar')
  }

  await answer.fill('half a passw')
  await switchAll()
  await expect(answer).toHaveValue('half a passw')
  await expect(answer).toBeFocused()
  await answer.fill(password)
  await page.keyboard.press('Enter')
  await expect(answer).toHaveAttribute('autocomplete', 'one-time-code')
  await answer.fill('123')
  await switchAll()
  await expect(answer).toHaveValue('123')
  await expect(answer).toBeFocused()
  await answer.fill(codeOf(server, secret))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allTextContents()
  const copy = dialog.getByRole('button', { name: 'Copy all' })
  await copy.focus()
  await switchAll()
  await expect(dialog.getByRole('listitem')).toHaveText(codes)
  await expect(copy).toBeFocused()
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 recovery codes are left')).toBeVisible()
})

/** Every flag is what it was not, but for one without which nobody could register by the rules of the merchant. */
function withEveryFlagTurned(before: Configuration): Configuration {
  const turned = Object.entries(flagRegistry).map(([flag, { fallback }]) => [
    flag,
    flag === 'USERNAMEREG3' || !(before.flags[flag as keyof Configuration['flags']] ?? fallback),
  ])
  return {
    ...before,
    flags: Object.fromEntries(turned),
    theme: { ...before.theme, siteName: 'Turned' },
  }
}

/** The window of an authenticator is closed while its first code is checked; the answer comes with `goOn`. */
async function leaveWhileChecked(
  page: Page,
  { server, solmar }: { readonly server: TestApp; readonly solmar: string },
) {
  const { dialog, answer, secret } = await beginAuthenticator(page, solmar, (await memberOf(server)).session)
  const goOn = await sendFirstCode(page, { answer, code: codeOf(server, secret), call })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  return { dialog, goOn }
}

async function copied(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => navigator.clipboard.readText())
  return text.split(/\s+/).filter((line) => line !== '')
}
