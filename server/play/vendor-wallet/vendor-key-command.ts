import { printLine } from '../../platform/startup/print-line.ts'
import { runVendorKey } from './run-vendor-key.ts'

/** `npm run vendor-key`: what a vendor signs by, and where it is. */
process.exitCode = await runVendorKey(process.argv.slice(2), {
  environment: process.env,
  print: printLine,
  complain: (line) => process.stderr.write(`${line}\n`),
})
