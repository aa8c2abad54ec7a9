import { readOutbox, writtenRecipient } from '../../platform/gateways/outbox.ts'
import { printLine } from '../../platform/startup/print-line.ts'
import { runOnDatabase } from '../../platform/command-line/run-on-database.ts'

/** `npm run outbox`: the messages that would have been sent, newest last. */
const surroundings = {
  environment: process.env,
  complain: (line: string) => process.stderr.write(`${line}\n`),
}
const words = process.argv.slice(2)
if (words.length > 0) {
  surroundings.complain(`npm run outbox takes no arguments: ${words.join(' ')}`)
  process.exit(2)
}
process.exitCode = await runOnDatabase(surroundings, async ({ db }) => {
  const messages = await readOutbox(db, { limit: 10 })
  if (messages.length === 0) printLine('No message has been sent yet.')
  for (const message of messages.reverse()) {
    const { created_at, merchant, subject, body } = message
    const text = subject === null ? body : `${subject}\n\n${body}`
    printLine(`${created_at.toISOString()}  ${merchant}  to ${writtenRecipient(message)}:  ${text}`)
  }
})
