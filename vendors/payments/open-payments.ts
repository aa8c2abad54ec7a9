import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { httpPost } from '../process/http-post.ts'
import { messageSender } from './deliver-messages.ts'
import { openMerchants, type Merchant } from './merchants.ts'
import { paymentAfterTime } from './payment.ts'
import { isPayment, isPayout, openPaymentBook, type Entry } from './payment-book.ts'
import { buildPaymentServer } from './payment-server.ts'
import { payoutAfterTime } from './payout.ts'

export interface PaymentsSettings {
  /** The origin that players reach it at. */
  readonly origin: string
  /** Where payments are stored. */
  readonly folder: string
  readonly merchants: Readonly<Record<string, Merchant>>
  /** Folder of the built page. */
  readonly pages: string
  readonly now: () => number
  readonly complain: (error: unknown) => void
}

/** Milliseconds that a merchant has to take a message. */
const patience = 4_000

/** Opens the demo payment provider: its server, and what is called every second to move payments on. */
export async function openPayments({ origin, folder, pages, now, complain, ...given }: PaymentsSettings) {
  const merchants = openMerchants(given.merchants)
  const book = await openPaymentBook(join(folder, 'payments.jsonl'))
  const post = httpPost((merchant) => merchants.of(merchant)?.origins[0], patience)
  const send = messageSender({ book, merchants, post, now })
  const around = () => ({ now: now(), newId: () => randomBytes(24).toString('base64url') })
  let sending: Promise<unknown> = Promise.resolve()
  const onChange = () => {
    sending = Promise.all([sending, send().catch(complain)])
  }
  const app = await buildPaymentServer({ book, merchants, around, pages, origin, onChange })
  const sent = async () => void (await sending)
  app.addHook('onClose', async () => {
    await sent()
    await book.close()
  })
  return {
    app,
    merchants,
    /** Resolves when no message is being sent. */
    sent,
    /** Pays and expires what is due, and sends the messages that wait. */
    async moveOn() {
      for (const { merchant, id } of [...book.all()].filter(isDue))
        await book.change(merchant, id, (before) => afterTime(before))
      onChange()
      await sent()
    },
  }

  function isDue(entry: Entry): boolean {
    if (isPayout(entry)) return entry.movesAt !== undefined && entry.movesAt <= now()
    return isPayment(entry) && entry.status === 'open' && (entry.paysAt ?? entry.expiresAt) <= now()
  }

  function afterTime(entry: Entry | undefined): Entry | undefined {
    if (isPayout(entry)) return payoutAfterTime(entry, around())
    return isPayment(entry) ? paymentAfterTime(entry, around()) : undefined
  }
}
