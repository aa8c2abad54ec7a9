import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { quickStop } from '../process/quick-stop.ts'
import { openPayments, type PaymentsSettings } from './open-payments.ts'

type Given = Pick<PaymentsSettings, 'origin' | 'folder' | 'merchants'> & {
  readonly port: number
  readonly host: string
}

/** The process of the demo payment provider. It ends with the one that started it. */
async function main() {
  const { port, host, ...settings } = JSON.parse(process.env['PAYMENTS'] ?? '{}') as Given
  const pages = join(dirname(fileURLToPath(import.meta.url)), 'payments-client')
  const now = () => Date.now()
  const { app, merchants, moveOn } = await openPayments({ ...settings, pages, now, complain })
  const stop = quickStop(app)
  await app.listen({ host, port })
  process.on('message', (message: Pick<Given, 'merchants'>) => merchants.replace(message.merchants))
  process.on('disconnect', () => process.exit(0))
  process.on('SIGTERM', () => void stop().then(() => process.exit(0)))
  // The terminal's Ctrl+C reaches both processes; the platform says when it is over.
  process.on('SIGINT', () => undefined)
  for (;;) {
    // Does not wait for a merchant that does not answer.
    void moveOn().catch(complain)
    await pause(1_000)
  }
}

function complain(error: unknown) {
  process.stderr.write(`${String(error)}\n`)
}

await main()
