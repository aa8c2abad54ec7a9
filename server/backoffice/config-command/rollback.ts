import { listChanges } from '#schemas/config/edits/list-changes.ts'
import { rollbackRelease } from '../../configuration/releases/rollback-release.ts'
import { currentRelease, releaseOf, type CommandDeps } from './command-deps.ts'
import { CommandError } from '../../platform/command-line/command-error.ts'
import { published } from './published.ts'
import { formatChanges } from './format-changes.ts'
import { printPublished } from './print-published.ts'

/** `rollback <merchant> <number>`: the content of an older release becomes the next one. */
export async function rollback(
  deps: CommandDeps,
  merchant: string,
  number: string,
  note: string | undefined,
): Promise<void> {
  const to = Number(number)
  if (!Number.isSafeInteger(to) || to < 1) throw new CommandError(`${number} is not the number of a release.`)
  const older = await releaseOf(deps, merchant, to)
  const before = await currentRelease(deps, merchant)
  const { author, emergency } = deps
  const reason = note ?? `Back to release ${to}`
  const outcome = await rollbackRelease(deps, {
    merchant,
    to,
    author,
    emergency,
    note: reason,
    also: (transaction, release) =>
      deps.note(transaction, {
        merchant,
        action: 'releaseRolledBack',
        release,
        reason,
        emergency,
        details: { to },
      }),
  })
  if (!outcome) throw new CommandError(`${merchant} has no release ${to}.`)
  const done = published(merchant, outcome)
  const changes = listChanges(before.documents, older.documents)
  if (changes.length > 0) deps.print(formatChanges(changes))
  printPublished(deps, merchant, done)
}
