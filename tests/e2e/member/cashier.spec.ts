import { createLog } from '#server/platform/log/log.ts'
import { addFinding } from '#server/play/cashier/reconciliation/add-finding.ts'
import { signedInOperator } from '../../support/server/signed-in-operator.ts'
import { expectAccessibleInBothModes } from '../support/accessible.ts'
import { enter, memberOf } from '../support/player.ts'
import { expect, test } from '../support/site.ts'

test('a bank transfer that staff enter is credited on the open page of its player @desktop', async ({
  page,
  browser,
  solmar,
  server,
}) => {
  const { session, visitor } = await memberOf(server)
  const { sumBalance } = await visitor.value('sumBalance', { token: session.token })
  await enter(page, solmar, session)
  await page.goto(`${solmar}/member?page=deposit`)
  const main = page.getByRole('main')
  // Chosen at the press, not with the address some frames later.
  const bank = main.getByRole('radio', { name: /^Bank transfer/ })
  expect(await bank.evaluate((radio: HTMLInputElement) => (radio.click(), radio.checked))).toBe(true)
  await main.getByLabel('Amount').fill('50')
  await main.getByRole('button', { name: 'Continue to payment' }).click()
  await main.getByRole('button', { name: 'I have paid' }).click()
  await expect(main).toContainText('Being checked')
  const reference = await main
    .getByText(/^D-[0-9A-Z]{8}$/)
    .first()
    .innerText()

  const elsewhere = await browser.newContext({ reducedMotion: 'reduce' })
  const cashier = await signedInOperator(server, [{ role: 'cashier', merchant: 'solmar' }])
  const cookie = { name: 'operator', value: cashier.token, path: '/wps/console', domain: 'localhost' }
  await elsewhere.addCookies([{ ...cookie, httpOnly: true, sameSite: 'Strict' as const }])
  const staff = await elsewhere.newPage()
  await staff.goto(`${solmar}/console/m/solmar/cashier`)
  const row = staff.getByRole('row').filter({ hasText: reference })
  await expect(row).toContainText(session.account)
  await expect(row).toContainText('Being checked')
  await expectAccessibleInBothModes(staff)

  // A little more than was asked for, with the reference in small letters.
  await staff.getByRole('button', { name: 'Enter a payment' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('Bank’s id').fill('E2E-0001')
  await dialog.getByLabel('Amount').fill('51.50')
  await dialog.getByLabel('Text of the payer').fill(`transfer ${reference.toLowerCase().replace('-', ' ')}`)
  await expect(dialog.getByRole('status').filter({ hasText: 'Belongs to' })).toContainText(session.account)
  await expectAccessibleInBothModes(staff)
  await dialog.getByRole('button', { name: 'Save payment' }).click()
  await expect(dialog.getByRole('heading', { name: `was credited to ${reference}` })).toBeFocused()

  const text = (minor: bigint) =>
    new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(Number(minor) / 100)
  await expect(main).toContainText('€51.50 was added to your balance.')
  await expect(page.getByRole('banner')).toContainText(text(BigInt(sumBalance) + 5_150n))

  // The same id of the bank counts once.
  await dialog.getByRole('button', { name: 'Enter another payment' }).click()
  await expect(dialog.getByLabel('Bank’s id')).toBeFocused()
  await dialog.getByLabel('Bank’s id').fill('E2E-0001')
  await dialog.getByLabel('Amount').fill('12')
  await dialog.getByRole('button', { name: 'Save payment' }).click()
  await expect(dialog.getByLabel('Bank’s id')).toHaveAccessibleDescription(/was entered already/)

  // Without a reference it waits until staff say whose it is.
  await dialog.getByLabel('Bank’s id').fill('E2E-0002')
  await dialog.getByRole('button', { name: 'Save payment' }).click()
  await expect(dialog.getByRole('heading', { name: '€12.00 waits' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await staff.getByRole('link', { name: 'Money that came' }).click()
  await staff.getByRole('button', { name: 'E2E-0002' }).click()
  await dialog.getByLabel('Reference of the deposit').fill(reference)
  await dialog.getByRole('button', { name: 'Credit to this deposit' }).click()
  await expect(dialog.getByRole('heading', { name: `was credited to ${reference}` })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(text(BigInt(sumBalance) + 6_350n))
  await elsewhere.close()
})

test('a refused deposit tells its player the sentence that staff chose @desktop', async ({
  page,
  browser,
  solmar,
  server,
}) => {
  const { session, visitor } = await memberOf(server)
  const { token } = session
  const body = { method: 'bank', amount: '5000', currency: 'EUR' } as const
  const deposit = await visitor.value('beginDeposit', {
    token,
    body,
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  await enter(page, solmar, session)
  await page.goto(`${solmar}/member?page=deposit&deposit=${deposit.id}`)
  await expect(page.getByRole('main')).toContainText(deposit.reference)

  const elsewhere = await browser.newContext({ reducedMotion: 'reduce' })
  const cashier = await signedInOperator(server, [{ role: 'cashier', merchant: 'solmar' }])
  const cookie = { name: 'operator', value: cashier.token, path: '/wps/console', domain: 'localhost' }
  await elsewhere.addCookies([{ ...cookie, httpOnly: true, sameSite: 'Strict' as const }])
  const staff = await elsewhere.newPage()
  await staff.goto(`${solmar}/console/m/solmar/cashier?filter=${session.account}`)
  await staff.getByRole('button', { name: deposit.reference }).click()
  const dialog = staff.getByRole('dialog')
  // The player says meanwhile that it is paid, and staff see that.
  await page.getByRole('button', { name: 'I have paid' }).click()
  await expect(dialog.getByRole('status')).toContainText(/Waiting for payment.*Being checked/)
  await dialog.getByRole('radio', { name: 'We found no payment with this reference.' }).check()
  await dialog.getByRole('button', { name: 'Refuse deposit' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main')).toContainText('We found no payment with this reference.')
  await expect(staff.getByRole('link', { name: 'Look among ended deposits' })).toBeVisible()
  await elsewhere.close()
})

test('an operator reads a finding about a payment provider and closes it with a reason @desktop', async ({
  browser,
  solmar,
  server,
}) => {
  const subject = `pay_${crypto.randomUUID()}`
  const there = { amount: 12_345n, currency: 'EUR', state: 'paid' } as const
  const deps = { clock: server.clock, log: createLog('silent') }
  const found = { merchant: 'solmar', kind: 'missingHere', source: 'solmar-pay', subject, there } as const
  await addFinding(deps, server.db, found)

  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const { token: value } = await signedInOperator(server, [{ role: 'administrator', merchant: 'solmar' }])
  const cookie = { name: 'operator', value, path: '/wps/console', domain: 'localhost' }
  await context.addCookies([{ ...cookie, httpOnly: true, sameSite: 'Strict' as const }])
  const staff = await context.newPage()
  await staff.goto(`${solmar}/console/m/solmar/cashier`)
  await staff.getByRole('link', { name: 'Findings 1 open' }).click()
  const row = staff.getByRole('row').filter({ hasText: subject })
  await expect(row).toContainText('€123.45')
  await expectAccessibleInBothModes(staff)

  await row.getByRole('button').press('Enter')
  const dialog = staff.getByRole('dialog', { name: `Missing here: ${subject}` })
  await expect(dialog).toContainText('Ask the provider to report it again')
  await dialog.getByLabel('Reason').press('Enter')
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Please fill this in/)
  await expectAccessibleInBothModes(staff)
  await dialog.getByLabel('Reason').fill('Paid at another merchant')
  await dialog.getByLabel('Reason').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(staff.getByRole('link', { name: 'Findings', exact: true })).toBeVisible()
  await staff.getByRole('link', { name: 'Closed' }).click()
  await expect(row).toBeVisible()

  await staff.goto(`${solmar}/console/audit?text=${encodeURIComponent(subject)}`)
  await expect(staff.getByRole('main')).toContainText('Closed a finding about a payment provider')
  await expect(staff.getByRole('main')).toContainText('Paid at another merchant')
  await context.close()
})
