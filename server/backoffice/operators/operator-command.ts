import { printLine } from '../../platform/startup/print-line.ts'
import { runOperator } from './run-operator.ts'

/** `npm run operator`: the first administrator, and whether the audit is what it was, from the command line. */
process.exitCode = await runOperator(process.argv.slice(2), {
  environment: process.env,
  print: printLine,
  complain: (line) => process.stderr.write(`${line}\n`),
})
