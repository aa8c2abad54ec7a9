import { Webhook } from 'standardwebhooks'
import { providerPath } from '#schemas/payments/provider-protocol.ts'
import { signatureHeaders } from '#schemas/vendor-wallet/vendor-signature.ts'
import type { Post } from '../process/http-post.ts'
import type { Merchants } from './merchants.ts'
import type { Payment } from './payment.ts'
import { isPayment, isPayout, type Entry, type PaymentBook } from './payment-book.ts'
import type { Payout } from './payout.ts'

interface DeliveryDeps {
  readonly book: PaymentBook
  readonly merchants: Merchants
  readonly post: Post
  now(): number
}

/** Milliseconds before a message is sent again, the first time and at most. */
const firstPause = 1_000
const longestPause = 300_000

/**
 * Sends the messages of payments, of each payment one after the other. A message is repeated with growing pauses until the platform has
 * taken it. Returns what is called every now and then.
 */
export function messageSender({ book, merchants, post, now }: DeliveryDeps): () => Promise<void> {
  const waits = new Map<string, { readonly until: number; readonly pause: number }>()
  const sending = new Set<string>()
  return async () => {
    await Promise.all([...book.all()].map(sendFirst))
  }

  async function sendFirst(entry: Entry): Promise<void> {
    if (entry.status === 'refused') return
    const { merchant, provider, outbox } = entry
    const [first] = outbox
    const secret = merchants.of(merchant)?.secret
    if (!first || secret === undefined || sending.has(first.id)) return
    const wait = waits.get(first.id)
    if (wait && wait.until > now()) return
    sending.add(first.id)
    try {
      const body = JSON.stringify(first.message)
      const at = new Date(now())
      const path = providerPath.replace(':provider', provider)
      const headers = {
        [signatureHeaders.id]: first.id,
        [signatureHeaders.timestamp]: String(Math.floor(at.getTime() / 1_000)),
        [signatureHeaders.signature]: new Webhook(secret).sign(first.id, at, body),
      }
      const answer = await post(merchant, path, headers, body).catch(() => undefined)
      if (answer?.status === 200) {
        waits.delete(first.id)
        const after = await book.change(merchant, entry.id, (before) =>
          isPayment(before) || isPayout(before) ? withoutMessage(before, first.id) : undefined,
        )
        if (after) await sendFirst(after)
      } else {
        const pause = wait ? Math.min(wait.pause * 2, longestPause) : firstPause
        waits.set(first.id, { until: now() + pause, pause })
      }
    } finally {
      sending.delete(first.id)
    }
  }
}

function withoutMessage(entry: Payment | Payout, messageId: string): Payment | Payout {
  return { ...entry, outbox: entry.outbox.filter(({ id }) => id !== messageId) }
}
