import { say } from '../../platform/startup/say.ts'
import { runOperator } from './run-operator.ts'

/** `npm run operator`: the first administrator, and whether the audit is what it was, from the command line. */
process.exitCode = await runOperator(process.argv.slice(2), {
  environment: process.env,
  say,
  complain: (line) => process.stderr.write(`${line}\n`),
})
