import { followInherits } from '#schemas/config/layers/follow-inherits.ts'
import { listChanges } from '#schemas/config/edits/list-changes.ts'
import { readParents } from '../../configuration/releases/layers/layer-store.ts'
import { currentRelease, type CommandDeps } from './command-deps.ts'
import { readPlainFolder } from './check.ts'
import { formatChanges } from './format-changes.ts'

/** `diff <merchant> <dir>`: what publishing the folder would change. */
export async function diff(deps: CommandDeps, merchant: string, folder: string): Promise<void> {
  const release = await currentRelease(deps, merchant)
  const parents = await readParents(deps.db, merchant)
  const documents = followInherits(release.documents, await readPlainFolder(folder), parents)
  const changes = listChanges(release.documents, documents)
  const summary =
    changes.length === 0
      ? `No difference from release ${release.number} of ${merchant}.`
      : `From release ${release.number} of ${merchant} to ${folder}:\n${formatChanges(changes)}`
  deps.print(summary)
}
