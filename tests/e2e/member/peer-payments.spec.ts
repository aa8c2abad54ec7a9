import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Configuration } from '#schemas/config/documents.ts'
import { expireDeposits } from '#server/play/cashier/settle-deposits.ts'
import { cashierDeps } from '../../support/money/cashier-player.ts'
import { testPeer } from '../../support/money/peer-desk.ts'
import { withdrawalStaff } from '../../support/money/withdrawal-staff.ts'
import { signedInOperator } from '../../support/server/signed-in-operator.ts'
import type { TestApp } from '../../support/server/test-app.ts'
import { expectAccessibleInBothModes } from '../support/accessible.ts'
import { withConfiguration } from '../support/change-site.ts'
import { enter, memberOf } from '../support/player.ts'
import { expect, test } from '../support/site.ts'
import { paymentPassword, staffAt, withdrawer } from '../support/withdrawer.ts'

/** Does it while members of Solmar pay each other, which the licence of its footer forbids. */
function amongMembers(server: TestApp, work: () => Promise<void>) {
  const change = ({ cashier, menu, ...before }: Configuration): Configuration => ({
    ...before,
    menu: { ...menu, footer: { minimumAge: 18 } },
    cashier: {
      ...cashier,
      methods: [...cashier.methods, testPeer],
      peer: { silentCounts: false, waitMinutes: 120 },
    },
  })
  return withConfiguration(server, 'solmar', change, async (publish) => {
    await publish()
    await work()
  })
}

/** A member whose withdrawal was approved, at its page. */
async function payeeAt(page: Page, server: TestApp, site: string, amount: string) {
  const { session, visitor } = await withdrawer(server)
  const { token } = session
  const { cards } = await visitor.value('withdrawalTerms', { token })
  const { id, reference } = await visitor.value('requestWithdrawal', {
    token,
    body: { card: cards[0]?.id ?? '', amount, currency: 'EUR', paymentPassword },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  await (await withdrawalStaff(server)).approve(id)
  await enter(page, site, session)
  await page.goto(`${site}/member?page=withdraw&withdrawal=${id}`)
  return { session, reference, main: page.getByRole('main') }
}

/** A member in a browser of their own, who begins to pay an amount that waits. */
async function payerAt(browser: Browser, server: TestApp, site: string, amount: string) {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const { session } = await memberOf(server)
  await enter(page, site, session)
  const main = page.getByRole('main')
  const begin = async () => {
    await page.goto(`${site}/member?page=deposit&method=members`)
    await main.getByRole('button', { name: amount }).click()
    await main.getByLabel('Name on the account').fill('Ben Cruz')
    await main.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(main).toContainText('A member waits for your payment.')
  }
  await begin()
  return { page, main, begin, session }
}

/** A picture of a transfer that nobody has sent before. */
async function picture() {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const buffer = await sharp({ create: { width: 200, height: 320, channels: 3, background: 'white', noise } })
    .blur(12)
    .png()
    .toBuffer()
  return { name: 'transfer.png', mimeType: 'image/png', buffer }
}

test('a member is paid by another one after the first time to pay has ended, and the balance of the payer moves @desktop', async ({
  page,
  browser,
  solmar,
  server,
}) => {
  await amongMembers(server, async () => {
    const payee = await payeeAt(page, server, solmar, '4000')
    const payer = await payerAt(browser, server, solmar, '€40.00')
    await expect(payee.main).toContainText('Another member has to make the payment.')
    await expect(payer.main).toContainText(payee.session.account.toUpperCase())
    await expectAccessibleInBothModes(payer.page)

    const { headers } = await signedInOperator(server)
    await server.visitor('solmar').value('moveDemoClock', { headers, body: { seconds: 16 * 60 } })
    // As the job does.
    await expireDeposits(cashierDeps(server))
    await expect(payer.main).toContainText('You did not pay in time')
    await expect(payer.main).not.toContainText(payee.session.account.toUpperCase())
    await expect(payee.main).not.toContainText('Another member has to make the payment.')

    await payer.begin()
    await payer.main.getByRole('button', { name: 'I have paid' }).click()
    await expect(payer.main).toContainText('Add one to three pictures that show your payment.')
    await payer.main.locator('input[type=file]').setInputFiles(await picture())
    await expect(payer.main.getByRole('img', { name: /transfer\.png/ })).toBeVisible()
    await payer.main.getByRole('button', { name: 'I have paid' }).click()
    await expect(payer.main).toContainText('The member has to say whether your payment came.')

    await expect(payee.main.getByRole('heading', { name: 'Did €40.00 arrive?' })).toBeVisible()
    await expect(payee.main).toContainText('Another member, Ben Cruz, says that this was paid')
    await expectAccessibleInBothModes(page)
    await payee.main.getByRole('radio', { name: /All of it arrived/ }).check()
    await payee.main.getByRole('button', { name: 'Send answer' }).click()
    await expect(payee.main).toContainText('€40.00 was paid to')

    const { sumBalance } = await server.visitor('solmar').value('sumBalance', { token: payer.session.token })
    await expect(payer.main).toContainText('€39.60 was added to your balance.')
    const text = new Intl.NumberFormat('en', { minimumFractionDigits: 2 })
    await expect(payer.page.getByRole('banner')).toContainText(text.format(Number(sumBalance) / 100))
    await payer.page.context().close()
  })
})

test('a payment that a member did not receive is decided by two operators, who see the pictures of both @desktop', async ({
  page,
  browser,
  solmar,
  server,
}) => {
  await amongMembers(server, async () => {
    const payee = await payeeAt(page, server, solmar, '3000')
    const payer = await payerAt(browser, server, solmar, '€30.00')
    await payer.main.locator('input[type=file]').setInputFiles(await picture())
    await payer.main.getByRole('button', { name: 'I have paid' }).click()
    await payee.main.getByRole('radio', { name: /Nothing arrived/ }).check()
    await payee.main.locator('input[type=file]').setInputFiles(await picture())
    await payee.main.getByRole('button', { name: 'Send answer' }).click()
    await expect(payee.main).toContainText('Our staff are looking into the payment of €30.00 by Ben Cruz')
    await expect(payer.main).toContainText('Our staff are looking into your payment')

    const [first, second] = [await staffAt(browser, server, solmar), await staffAt(browser, server, solmar)]
    for (const staff of [first, second]) {
      await staff.getByRole('button', { name: payee.reference }).click()
      const dialog = staff.getByRole('dialog')
      await expect(dialog).toContainText('The payer sent 1 picture.')
      await expect(dialog).toContainText('The player sent 1 picture as a proof.')
      await dialog.getByRole('radio', { name: /It was not paid/ }).check()
      await dialog.getByRole('button', { name: 'Save decision' }).click()
      if (staff === first) await expect(dialog).toContainText('Another operator has to confirm it.')
      if (staff === first) await expectAccessibleInBothModes(staff)
    }
    await expect(payer.main).toContainText('Our staff found that the member was not paid')
    await expect(payee.main).toContainText('Next to be sent')
    for (const each of [payer.page, first, second]) await each.context().close()
  })
})
