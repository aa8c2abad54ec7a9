import type { AnsweredQuestion, ProviderAnswer } from '#schemas/payments/provider-protocol.ts'
import { isOpenDeposit } from '#machines/cashier/deposit.ts'
import { transact } from '../../platform/database/transact.ts'
import { askProvider, isPayPage, providerOf, type Provider } from './ask-provider.ts'
import type { CashierDeps } from './cashier-deps.ts'
import type { DepositRow } from './cashier-tables.ts'
import { lockDeposit, takeEvent, publishDepositChanged } from './deposit-steps.ts'
import { takeArrival } from './take-arrival.ts'

/**
 * Asks the provider of a deposit, and does what it clearly answers: money is credited, a page to pay on is stored, a deposit that will not be
 * paid ends. Until there is a page and the time is not over, the provider is asked to open the payment, which it does once.
 */
export async function askDeposit(deps: CashierDeps, row: DepositRow): Promise<void> {
  const provider = currentProvider(deps, row)
  if (!provider) return
  const answer = await askProvider(deps, provider, questionOf(deps, row))
  if (answer) await applyAnswer(deps, row, answer)
}

/** By the current document, because a provider may have moved since; by that of the deposit where the method was removed. */
function currentProvider(
  deps: CashierDeps,
  { merchant, method_id, method }: DepositRow,
): Provider | undefined {
  const current = deps.rules(merchant).cashier.methods.find(({ id }) => id === method_id)
  return providerOf(deps, merchant, current?.provider ? current : method)
}

function questionOf({ clock }: CashierDeps, row: DepositRow): AnsweredQuestion {
  const { id, merchant, reference, asked, currency, return_to: returnTo, language } = row
  const isToOpen = row.state === 'waiting' && row.pay_url === null && clock.now() < row.due_at
  if (!isToOpen) return { type: 'settle', id, merchant }
  return { type: 'pay', id, merchant, reference, amount: String(asked), currency, returnTo, language }
}

async function applyAnswer(
  deps: CashierDeps,
  { id, merchant, method_id: source }: DepositRow,
  { status, url, payments = [] }: ProviderAnswer,
): Promise<void> {
  const who = `provider:${source}` as const
  for (const { payment, amount, currency } of payments)
    await transact(deps.db, async (at) => {
      const arrival = { merchant, source, sourceId: payment, amount: BigInt(amount), currency, deposit: id }
      const { differs } = await takeArrival(deps, at, arrival)
      if (differs) deps.log.warn({ merchant, source, payment }, 'a provider has changed a payment')
    })
  await transact(deps.db, async (at) => {
    const row = await lockDeposit(at, merchant, id)
    if (!row) return
    const now = deps.clock.now()
    if (status === 'open') {
      if (url !== undefined && row.pay_url === null && isPayPage(url)) await openPage(row, url)
      if (now >= row.due_at) await takeEvent(deps, at, row, { type: 'due' }, { who: 'clock' })
      return
    }
    // Without a payment nothing is paid yet.
    if (status === 'paid') return
    if (status === 'expired') await takeEvent(deps, at, row, { type: 'due' }, { who })
    else await takeEvent(deps, at, row, { type: 'refused' }, { who, reason: 'providerFailed' })
    // It said that no payment will come.
    await at.updateTable('deposit').set({ next_at: null }).where('id', '=', id).execute()

    async function openPage(waiting: DepositRow, page: string) {
      await at.updateTable('deposit').set({ pay_url: page }).where('id', '=', id).execute()
      if (isOpenDeposit(waiting.state)) await publishDepositChanged(at, waiting, now)
    }
  })
}
