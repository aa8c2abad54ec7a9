import type { Browser, Page } from '@playwright/test'
import { hashPassword } from '#server/members/account/password-hash.ts'
import { signedInOperator } from '../../support/server/signed-in-operator.ts'
import type { TestApp } from '../../support/server/test-app.ts'
import { memberOf } from './player.ts'

export const paymentPassword = '482915'

/** A member of Solmar with a payment password, a bank account and demo money of €100.00. */
export async function withdrawer(server: TestApp) {
  const member = await memberOf(server)
  const { token, account } = member.session
  const payment_password_hash = await hashPassword(paymentPassword)
  await server.db
    .updateTable('credentials')
    .set({ payment_password_hash })
    .where('member_id', 'in', (members) =>
      members
        .selectFrom('member')
        .select('id')
        .where('merchant', '=', 'solmar')
        .where('account', '=', account),
    )
    .execute()
  await member.visitor.value('addCard', {
    token,
    body: { bank: 'Harbour Bank', holder: 'Ana Reyes', number: account, paymentPassword },
  })
  return member
}

/** A cashier of Solmar at the queue of withdrawals. */
export async function staffAt(browser: Browser, server: TestApp, site: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const { token: value } = await signedInOperator(server, [{ role: 'cashier', merchant: 'solmar' }])
  const cookie = { name: 'operator', value, path: '/wps/console', domain: 'localhost' }
  await context.addCookies([{ ...cookie, httpOnly: true, sameSite: 'Strict' as const }])
  const staff = await context.newPage()
  await staff.goto(`${site}/console/m/solmar/cashier?view=withdrawals`)
  return staff
}
