import type { Configuration } from '#schemas/config/documents.ts'
import type { TestApp } from '../../support/server/test-app.ts'
import { settleReceipts } from '#server/play/cashier/payouts/settle-receipts.ts'
import { cashierDeps } from '../../support/money/cashier-player.ts'
import { signedInOperator } from '../../support/server/signed-in-operator.ts'
import { expectAccessibleInBothModes } from '../support/accessible.ts'
import { withConfiguration } from '../support/change-site.ts'
import { enter } from '../support/player.ts'
import { expect, test } from '../support/site.ts'
import { paymentPassword, staffAt, withdrawer } from '../support/withdrawer.ts'

/** Does it while staff of Solmar transfer payouts themselves. */
function byHand(server: TestApp, work: () => Promise<void>) {
  const change = ({ cashier, ...before }: Configuration): Configuration => {
    if (!cashier.withdrawal) throw new Error('Solmar has no withdrawals')
    const { provider: _, ...withdrawal } = cashier.withdrawal
    return { ...before, cashier: { ...cashier, withdrawal } }
  }
  return withConfiguration(server, 'solmar', change, async (publish) => {
    await publish()
    await work()
  })
}

test('a withdrawal is requested, approved, transferred and confirmed in part, the rest is paid again, and a complaint about it answered @desktop', async ({
  page,
  browser,
  solmar,
  server,
}) => {
  const { session } = await withdrawer(server)
  await byHand(server, async () => {
    await enter(page, solmar, session)
    await page.goto(`${solmar}/member?page=withdraw`)
    const main = page.getByRole('main')
    await main.getByRole('radio', { name: /Harbour Bank/ }).check()
    await main.getByLabel('Amount').fill('40')
    await expect(main).toContainText('€40.00 arrives')
    await expectAccessibleInBothModes(page)
    await main.getByLabel('Payment password').fill('000000')
    await main.getByRole('button', { name: 'Request withdrawal' }).click()
    await expect(main.getByLabel('Payment password')).toHaveAccessibleDescription(/not correct/)
    // Nothing is lost but the wrong password.
    await expect(main.getByLabel('Amount')).toHaveValue('40')
    await main.getByLabel('Payment password').fill(paymentPassword)
    await main.getByRole('button', { name: 'Request withdrawal' }).click()
    await expect(main).toContainText('Our turn: we check your request and decide.')
    const reference = await main
      .getByText(/^W-[0-9A-Z]{8}$/)
      .first()
      .innerText()

    const staff = await staffAt(browser, server, solmar)
    await staff.getByRole('button', { name: reference }).click()
    const dialog = staff.getByRole('dialog')
    await expect(dialog).toContainText('This account has not withdrawn before.')
    await dialog.getByRole('button', { name: 'Claim' }).click()
    await expect(main).toContainText('We began to check it.')
    await expect(main.getByRole('button', { name: 'Take back' })).toHaveCount(0)
    await expectAccessibleInBothModes(staff)
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await dialog.getByLabel('Bank’s id').fill('E2E-OUT-1')
    await dialog.getByRole('button', { name: 'It was transferred' }).click()

    await expect(main.getByRole('heading', { name: 'Did €40.00 arrive?' })).toBeVisible()
    await expectAccessibleInBothModes(page)
    await main.getByRole('radio', { name: /Only a part arrived/ }).check()
    await main.getByLabel('What arrived').fill('15')
    await expect(main).toContainText('€15.00 arrived, €25.00 is paid again.')
    await main.getByRole('button', { name: 'Send answer' }).click()
    await expect(main).toContainText('Received so far')

    // The rest is the next payment. Nobody answers for it, and its time ends.
    await dialog.getByLabel('Bank’s id').fill('E2E-OUT-2')
    await dialog.getByRole('button', { name: 'It was transferred' }).click()
    await expect(main.getByRole('heading', { name: 'Did €25.00 arrive?' })).toBeVisible()
    const { headers } = await signedInOperator(server)
    await server.visitor('solmar').value('moveDemoClock', { headers, body: { seconds: 31 * 60 } })
    // As the job does.
    await settleReceipts({ ...cashierDeps(server), isReachable: () => true })
    await expect(main.getByRole('heading', { name: 'Did €25.00 arrive?' })).toHaveCount(0)
    await expect(main).toContainText('€40.00 was paid to')

    // Its player reports that it did not arrive, and reads the sentence that staff chose.
    const problem = main.getByRole('region', { name: 'Problem with the payment of €25.00' })
    await problem.getByRole('button', { name: 'Report a problem' }).click()
    await problem.getByLabel('What is wrong?').fill('It is not on my account.')
    await expectAccessibleInBothModes(page)
    await problem.getByRole('button', { name: 'Send report' }).click()
    await expect(problem).toContainText('Our staff are looking into it')
    await expect(dialog).toContainText('It is not on my account.')
    await expectAccessibleInBothModes(staff)
    await dialog.getByRole('radio', { name: /^Your bank has the payment/ }).check()
    await dialog.getByRole('button', { name: 'Answer and close' }).click()
    await expect(problem).toContainText('Your bank has the payment. Please ask there.')
    await staff.context().close()
  })
})

test('a rejected withdrawal gives the money back, and tells its player the sentence that staff chose @desktop', async ({
  page,
  browser,
  solmar,
  server,
}) => {
  const { session, visitor } = await withdrawer(server)
  const { token } = session
  const { cards } = await visitor.value('withdrawalTerms', { token })
  const requested = await visitor.value('requestWithdrawal', {
    token,
    body: { card: cards[0]?.id ?? '', amount: '10000', currency: 'EUR', paymentPassword },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  await enter(page, solmar, session)
  await page.goto(`${solmar}/member?page=withdraw&withdrawal=${requested.id}`)
  await expect(page.getByRole('main')).toContainText(requested.reference)
  const staff = await staffAt(browser, server, solmar)
  await staff.getByRole('button', { name: requested.reference }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Claim' }).click()
  await dialog.getByRole('button', { name: 'Reject with a reason' }).click()
  await dialog.getByRole('radio', { name: /documents/ }).check()
  await dialog.getByRole('button', { name: 'Reject withdrawal' }).click()
  await expect(page.getByRole('main')).toContainText('Rejected')
  await expect(page.getByRole('main')).toContainText(/documents/)
  const { main } = await visitor.value('sumBalance', { token })
  expect(main).toBe('10000')
  await staff.context().close()
})
