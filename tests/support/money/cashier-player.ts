import { randomUUID } from 'node:crypto'
import { siteRules } from '#server/site/sites/site-rules.ts'
import { createLog } from '#server/platform/log/log.ts'
import { readBalances } from '#server/play/ledger/reports/balances.ts'
import type { CashierDeps } from '#server/play/cashier/cashier-deps.ts'
import type { Given } from '../server/test-visitor.ts'
import type { TestApp } from '../server/test-app.ts'
import type { TwoMerchants } from '../database/two-merchants.ts'

/** What the cashier's jobs are given. */
export function cashierDeps(test: TestApp, secrets: Readonly<Record<string, string>> = {}): CashierDeps {
  const { db, clock, demoClock, jobs, outside } = test
  return {
    db,
    clock: demoClock,
    trueClock: clock,
    jobs,
    outside,
    log: createLog('silent'),
    rules: siteRules(test.sites).rules,
    secret: (name) => secrets[name],
  }
}

/** A member of Solmar, and its deposits. */
export async function cashierPlayer(
  test: TestApp,
  two: TwoMerchants,
  values: Parameters<TwoMerchants['memberOf']>[1] = {},
) {
  const member = await two.memberOf('solmar', values)
  const { token } = member
  const visitor = two.strangerOf('solmar')
  const begun = (method: string, amount: string, key: string = randomUUID(), more: object = {}): Given => ({
    token,
    body: { method, amount, currency: 'EUR', ...more },
    headers: { 'idempotency-key': key },
  })
  return {
    ...member,
    visitor,
    begun,
    begin: (method: string, amount: string, key?: string) =>
      visitor.value('beginDeposit', begun(method, amount, key)),
    deposit: (deposit: string, query: { readonly language?: string } = {}) =>
      visitor.value('cashierDeposit', { token, params: { deposit }, query }),
    /** In cents. */
    async balance() {
      const [found] = await readBalances(test.db, 'solmar', member.id)
      return Number(found?.main.minor ?? 0n)
    },
  }
}
