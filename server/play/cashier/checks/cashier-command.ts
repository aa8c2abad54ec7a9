import { printLine } from '../../../platform/startup/print-line.ts'
import { runCashier } from './run-cashier.ts'

/** `npm run cashier`: whether deposits and withdrawals agree with the ledger, and with payment providers. */
process.exitCode = await runCashier(process.argv.slice(2), {
  environment: process.env,
  print: printLine,
  complain: (line) => process.stderr.write(`${line}\n`),
})
