import { printLine } from '../../platform/startup/print-line.ts'
import { runMember } from './run-member.ts'

/** `npm run member`: what support does for an account, from the command line. */
process.exitCode = await runMember(process.argv.slice(2), {
  environment: process.env,
  print: printLine,
  complain: (line) => process.stderr.write(`${line}\n`),
})
