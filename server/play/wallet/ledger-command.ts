import { printLine } from '../../platform/startup/print-line.ts'
import { runLedger } from './run-ledger.ts'

/** `npm run ledger`: what an operator and an auditor ask the books. */
process.exitCode = await runLedger(process.argv.slice(2), {
  environment: process.env,
  print: printLine,
  complain: (line) => process.stderr.write(`${line}\n`),
})
