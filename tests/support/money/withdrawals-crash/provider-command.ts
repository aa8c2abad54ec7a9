import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPayments } from '#vendors/payments/open-payments.ts'
import { merchant, payoutSecret } from './crash-cashier.ts'

/** The demo payment provider, whose time is thirty times as fast as ours. It ends with the process that started it. */
const [folder = '', began = '', ...ports] = process.argv.slice(2)
const [port = 0, messages = 0] = ports.map(Number)
const origin = `http://127.0.0.1:${port}`
const pages = join(folder, 'pages')
await mkdir(join(pages, 'assets'), { recursive: true })
const { app, moveOn } = await openPayments({
  origin,
  folder,
  pages,
  merchants: {
    [merchant]: { name: 'Solmar', origins: [`http://127.0.0.1:${messages}`], secret: payoutSecret },
  },
  now: () => Number(began) + (Date.now() - Number(began)) * 30,
  complain: () => undefined,
})
await app.listen({ host: '127.0.0.1', port })
process.send?.('listening')
process.on('disconnect', () => process.exit(0))
for (;;) {
  void moveOn().catch(() => undefined)
  await pause(100)
}
