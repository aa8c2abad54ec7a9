import type { Database } from '../../platform/database/connect-database.ts'
import { followInherits } from '#schemas/config/layers/follow-inherits.ts'
import { checkPlain } from '../../configuration/gate/schema/check-plain.ts'
import { readParents } from '../../configuration/releases/layers/layer-store.ts'
import { publishRelease } from '../../configuration/releases/publish-release.ts'
import { findRelease } from '../../configuration/releases/release-store.ts'
import { assertMerchant, currentRelease, type CommandDeps } from './command-deps.ts'
import { published } from './published.ts'
import { readFolder, writeFolder, type FolderBase } from './documents-folder.ts'
import { takePictures } from './picture-files.ts'
import { pulledBase } from './pulled-base.ts'
import { printPublished } from './print-published.ts'

/** `publish <merchant> <dir> -m <note>`: the folder becomes the next release, if nobody published since it was pulled. */
export async function publish(
  deps: CommandDeps,
  merchant: string,
  folder: string,
  note: string,
): Promise<void> {
  await assertMerchant(deps, merchant)
  const given = await readFolder(folder)
  const base = await pulledBase(merchant, folder)
  if (checkPlain(given).length === 0) await takePictures(deps, merchant, folder, given)
  const documents = await withInherited(deps, base, given)
  const draft = {
    merchant,
    documents,
    base: base.number,
    author: deps.author,
    note,
    emergency: deps.emergency,
    also: (transaction: Database, number: number) =>
      deps.note(transaction, {
        merchant,
        action: 'releasePublished',
        release: number,
        reason: note,
        emergency: deps.emergency,
      }),
  }
  const outcome = published(merchant, await publishRelease(deps, draft))
  printPublished(deps, merchant, outcome)
  if (outcome.outcome === 'unchanged') return
  // The folder goes on from what it has become.
  const { number, content_hash, documents: kept } = await currentRelease(deps, merchant)
  if (number === outcome.number) {
    await writeFolder(folder, { merchant, number, contentHash: content_hash }, kept)
  }
}

/** What an edit of the files means for what the merchant inherits; the gate looks at what is too large for that. */
async function withInherited({ db }: CommandDeps, { merchant, number }: FolderBase, given: unknown) {
  const parents = await readParents(db, merchant)
  if (!parents || checkPlain(given).length > 0) return given
  return followInherits((await findRelease(db, merchant, number))?.documents, given, parents)
}
