import { signedInOperator } from '../../support/server/signed-in-operator.ts'
import { expectAccessibleInBothModes } from '../support/accessible.ts'
import { codeOf } from '../support/authenticator.ts'
import { expect, test } from '../support/site.ts'

const password = 'a violet kite flies'

test('T59 an administrator invites a publisher, who signs in with an authenticator and finds what is theirs alone @desktop', async ({
  page,
  context,
  browser,
  server,
  solmar,
}) => {
  const admin = await signedInOperator(server, [{ role: 'administrator' }], { name: 'Ana.Admin' })
  const session = { name: 'operator', value: admin.token, path: '/wps/console', domain: 'localhost' }
  await context.addCookies([{ ...session, httpOnly: true, sameSite: 'Strict' as const }])
  await page.goto(`${solmar}/console/operators`)
  await page.getByRole('button', { name: 'Invite an operator' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Pia.Publisher')
  await dialog.getByRole('group', { name: 'Solmar' }).getByRole('checkbox', { name: 'Publisher' }).check()
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  const address = await dialog.locator('code').innerText()
  await dialog.getByRole('button', { name: 'I have sent it' }).click()
  const invited = page.getByRole('row').filter({ hasText: 'Pia.Publisher' })
  await expect(invited).toContainText('Invited')
  await expectAccessibleInBothModes(page)

  const elsewhere = await browser.newContext()
  const pia = await elsewhere.newPage()
  await pia.goto(address)
  // What lets in stays in no history.
  await expect(pia).toHaveURL(`${solmar}/console`)
  await pia.getByLabel('New password').fill('short')
  await pia.getByRole('button', { name: 'Continue' }).click()
  await expect(pia.locator('main').getByRole('alert')).toContainText('At least 12 characters')
  await pia.getByLabel('New password').fill(password)
  await pia.getByRole('button', { name: 'Continue' }).click()
  const secret = (await pia.getByText(/^[A-Z2-7]{4} [A-Z2-7]{4} /).innerText()).replaceAll(' ', '')
  await pia.getByLabel('Code').fill(codeOf(server, secret))
  await expectAccessibleInBothModes(pia)
  await pia.getByRole('button', { name: 'Turn it on' }).click()
  const [recovery = ''] = (await pia.getByText(/^\d{5}-\d{5}/).innerText()).split('\n')
  await pia.getByRole('button', { name: 'I have saved them' }).click()

  const pages = pia.getByRole('navigation', { name: 'Pages of the console' })
  await expect(pages.getByRole('link', { name: 'My account' })).toBeVisible()
  for (const name of ['Operators', 'Audit', 'Members', 'Outbox'])
    await expect(pages.getByRole('link', { name, exact: true })).toHaveCount(0)
  await pia.goto(`${solmar}/console/operators`)
  await expect(pia.locator('main').getByRole('alert')).toContainText(/Roles that do.*: Administrator/)

  // Anyone who administers signs her out; she comes back with a recovery code, where she was.
  await page.reload()
  await invited.getByRole('button', { name: 'Pia.Publisher' }).click()
  await page.getByRole('button', { name: 'Sign out: Pia.Publisher' }).click()
  await dialog.getByLabel('Reason').fill('A laptop was lost')
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(dialog).toHaveCount(0)
  await pia.goto(`${solmar}/console/account`)
  await pia.getByLabel('Name').fill('pia.publisher')
  await pia.getByLabel('Password', { exact: true }).fill(password)
  await pia.getByRole('button', { name: 'Sign in' }).click()
  await pia.getByLabel('Code').fill(recovery)
  await pia.getByRole('button', { name: 'Sign in' }).click()
  await expect(pia.getByRole('heading', { name: 'Pia.Publisher' })).toBeVisible()
  await expect(pia).toHaveURL(`${solmar}/console/account`)
  await expectAccessibleInBothModes(pia)
  await elsewhere.close()

  await page.goto(`${solmar}/console/audit`)
  const entries = page.getByRole('table', { name: 'Audit' }).getByRole('row')
  await expect(entries.filter({ hasText: 'A laptop was lost' })).toHaveCount(1)
  await expect(
    entries.filter({ hasText: 'Operator invited' }).filter({ hasText: 'Pia.Publisher' }),
  ).toHaveCount(1)
  await expectAccessibleInBothModes(page)
})

test('T102 support finds a member, whose note shows as it was typed and runs nothing @desktop', async ({
  page,
  context,
  server,
  solmar,
}) => {
  const lito = await signedInOperator(server, [{ role: 'support', merchant: 'solmar' }], {
    name: 'Lito.Support',
  })
  const session = { name: 'operator', value: lito.token, path: '/wps/console', domain: 'localhost' }
  await context.addCookies([{ ...session, httpOnly: true, sameSite: 'Strict' as const }])
  const visitor = server.visitor('solmar')
  const user = server.solmarUser('helpedone')
  await visitor.value('register', { body: await visitor.registration(user) })
  await page.goto(`${solmar}/console/members`)
  await page.getByLabel('Exactly as it is').fill('helpedone')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('heading', { name: 'helpedone' })).toBeVisible()
  await expect(page.getByText('Date of birth')).toBeVisible()
  const hostile = '<img src=x onerror=alert(1)> =1+1'
  await page.getByLabel('New note').fill(hostile)
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(page.getByText(hostile)).toBeVisible()
  await expectAccessibleInBothModes(page)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await page.getByLabel('Reason').fill('She called')
  await page.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // A session that ends asks for the sign-in over the page, which keeps what was typed.
  await page.getByLabel('New note').fill('not lost')
  await server.db
    .updateTable('operator_session')
    .set({ ended_at: new Date() })
    .where('operator_id', '=', lito.id)
    .execute()
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Your session has ended. Sign in to continue.' }),
  ).toBeVisible()
  await expect(page.locator('#memberNote')).toHaveValue('not lost')
})

test('the longest name and the longest words fit the smallest phone @desktop', async ({
  page,
  context,
  server,
  solmar,
}) => {
  const { token } = await signedInOperator(server, [{ role: 'administrator' }], {
    name: 'MaximilianaPapadopoulouOfCeuta32',
  })
  const session = { name: 'operator', value: token, path: '/wps/console', domain: 'localhost' }
  await context.addCookies([{ ...session, httpOnly: true, sameSite: 'Strict' as const }])
  await page.goto(`${solmar}/console/m/solmar/drafts`)
  await page.getByRole('button', { name: 'New draft' }).click()
  await page.getByLabel('Name of the draft').fill('Long words')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Long words')
  const draft = new URL(page.url()).pathname
  await page.addInitScript(() => localStorage.setItem('lang', 'XA'))
  await page.setViewportSize({ width: 320, height: 568 })
  for (const path of ['/console/account', `${draft}/theme`]) {
    await page.goto(`${solmar}${path}`)
    await expect(page.getByRole('heading', { level: 2 }).nth(1)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
})
