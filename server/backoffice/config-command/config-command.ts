import { printLine } from '../../platform/startup/print-line.ts'
import { runConfig } from './run-config.ts'
import { recordCommand } from './record-command.ts'
import { draftCommands } from './draft-commands.ts'

/** `npm run config`: configuration from the command line, through the same gate and to the same releases as everything else. */
process.exitCode = await runConfig(process.argv.slice(2), {
  environment: process.env,
  print: printLine,
  complain: (line) => process.stderr.write(`${line}\n`),
  more: draftCommands,
  recordCommand,
})
