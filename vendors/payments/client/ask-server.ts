import type { PaymentAction } from '../payment-actions.ts'
import type { PaymentView } from '../payment-view.ts'

/** Asks the server about the payment of this page, or for an action. `undefined` is no such payment; rejects where nothing comes back. */
export async function askServer(action?: PaymentAction): Promise<PaymentView | undefined> {
  const token = location.pathname.replace(/^\/pay\//, '')
  const headers = { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(10_000)
  const sent = action === undefined ? {} : { method: 'POST', headers, body: JSON.stringify({ action }) }
  const answer = await fetch(`/api/payments/${token}`, { ...sent, signal })
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`)
  return (await answer.json()) as PaymentView
}
