import type { WithdrawalRules } from '#schemas/config/cashier/withdrawal-rules.ts'
import { changeDocuments } from '../configuration/change-documents.ts'
import { twoMerchants } from '../database/two-merchants.ts'
import { createTestApp } from '../server/test-app.ts'
import { cashierDeps } from './cashier-player.ts'
import { testWithdrawal } from './test-cashier.ts'
import { withdrawalPlayer } from './withdrawal-player.ts'

const secrets = { SOLMAR_CARDS: 'a secret of solmar', KIDLAT_CARDS: 'a secret of kidlat' }
const rules: WithdrawalRules = {
  ...testWithdrawal,
  cards: { most: 3, hours: 24, holderMustMatch: false },
  fee: { fixed: '0.50', ppm: 10_000 },
}

export type StaffDesk = Awaited<ReturnType<typeof staffDesk>>

/** `undefined` leaves a rule out. */
type Changes = { readonly [Rule in keyof WithdrawalRules]?: WithdrawalRules[Rule] | undefined }

/** A server at which players of Solmar request withdrawals, and staff decide them. */
export async function staffDesk(more: Partial<WithdrawalRules> = {}) {
  const test = await createTestApp({ secrets })
  const two = await twoMerchants(test)
  const deps = cashierDeps(test, secrets)
  const withdrawing = (changes: Changes = {}) => {
    const changed: object = { ...rules, ...more, ...changes }
    const stated = Object.entries(changed).filter(([, value]) => value !== undefined)
    const withdrawal = Object.fromEntries(stated) as WithdrawalRules
    return changeDocuments(test, 'solmar', () => ({ cashier: { methods: [], withdrawal } }))
  }
  await withdrawing()
  return {
    test,
    two,
    deps,
    withdrawing,
    /** A member who has requested a withdrawal of 100 euros. */
    async requested({ amount = 10_000, ...values }: { amount?: number; number?: string } = {}) {
      const player = await withdrawalPlayer(test, two, deps, { balance: amount, ...values })
      const { id: withdrawal, reference } = await player.requestInside(amount)
      return { ...player, withdrawal, reference, now: () => player.withdrawal(withdrawal) }
    },
  }
}
