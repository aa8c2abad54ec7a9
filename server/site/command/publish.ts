import type { Database } from '../../platform/database/connect-database.ts'
import { publishRelease } from '../publish-release.ts'
import { currentRelease, type CommandDeps } from './command-deps.ts'
import { CommandError, published } from './command-error.ts'
import { readBase, readFolder, writeFolder } from './documents-folder.ts'
import { sayPublished } from './say-published.ts'

/** `publish <merchant> <dir> -m <note>`: the folder becomes the next release, if nobody published since it was pulled. */
export async function publish(
  deps: CommandDeps,
  merchant: string,
  folder: string,
  note: string,
): Promise<void> {
  const documents = await readFolder(folder)
  const base = await readBase(folder)
  if (!base) {
    throw new CommandError(
      `${folder} does not say from which release it began (release.json). Pull first: npm run config -- pull ${merchant} ${folder}`,
    )
  }
  if (base.merchant !== merchant) {
    throw new CommandError(`${folder} was pulled from ${base.merchant}, not from ${merchant}.`)
  }
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
  sayPublished(deps, merchant, outcome)
  if (outcome.outcome === 'unchanged') return
  // The folder goes on from what it has become.
  const { number, content_hash, documents: kept } = await currentRelease(deps, merchant)
  if (number === outcome.number) {
    await writeFolder(folder, { merchant, number, contentHash: content_hash }, kept)
  }
}
