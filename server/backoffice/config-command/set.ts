import { followInherits } from '#schemas/config/layers/follow-inherits.ts'
import { listChanges } from '#schemas/config/edits/list-changes.ts'
import { checkPlain } from '../../configuration/gate/schema/check-plain.ts'
import { readParents } from '../../configuration/releases/layers/layer-store.ts'
import { publishRelease } from '../../configuration/releases/publish-release.ts'
import { currentRelease, type CommandDeps } from './command-deps.ts'
import { published } from './published.ts'
import { editValue } from './edit-value.ts'
import { formatChanges } from './format-changes.ts'
import { printPublished } from './print-published.ts'

export interface Edit {
  /** `<document>.<key>.<key> …`; entries of lists by their number. */
  readonly path: string
  /** Undefined takes the value out. */
  readonly value: unknown
}

/** `set` and `unset`: changes values of the current release and publishes it. */
export async function set(
  deps: CommandDeps,
  merchant: string,
  edits: readonly Edit[],
  note: string | undefined,
): Promise<void> {
  const reason = note ?? `Set ${edits.map(({ path }) => path).join(', ')}`
  for (let attempt = 1; ; attempt++) {
    const release = await currentRelease(deps, merchant)
    const edited = edits.reduce<unknown>(
      (given, { path, value }) => editValue(given, path, value),
      release.documents,
    )
    const parents = await readParents(deps.db, merchant)
    const documents =
      checkPlain(edited).length > 0 ? edited : followInherits(release.documents, edited, parents)
    const changes = listChanges(release.documents, documents)
    const outcome = await publishRelease(deps, {
      merchant,
      documents,
      base: release.number,
      author: deps.author,
      emergency: deps.emergency,
      note: reason,
      also: (transaction, number) =>
        deps.note(transaction, {
          merchant,
          action: 'releasePublished',
          release: number,
          reason,
          emergency: deps.emergency,
        }),
    })
    // The edit says what it wants and not what it saw, so it can be made again in what somebody published meanwhile.
    if (outcome.outcome === 'stale' && attempt < 5) continue
    const done = published(merchant, outcome)
    if (changes.length > 0) deps.print(formatChanges(changes))
    return printPublished(deps, merchant, done)
  }
}
