import { formatChanges } from './format-changes.ts'
import { CommandError } from '../../platform/command-line/command-error.ts'
import { assertMerchant, type CommandDeps } from './command-deps.ts'
import { readPlainFolder } from './check.ts'
import { takePictures } from './picture-files.ts'
import { currentBase } from './pulled-base.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import { createDraft } from '../drafts/editing/create-draft.ts'
import { findDraft } from '../drafts/store/draft-store.ts'

/** `push <merchant> <dir>`: the folder becomes a draft, if nobody published since it was pulled. */
export async function push(
  deps: CommandDeps,
  merchant: string,
  folder: string,
  title: string,
): Promise<void> {
  await assertMerchant(deps, merchant)
  const documents = await readPlainFolder(folder)
  await currentBase(deps, merchant, folder)
  await takePictures(deps, merchant, folder, documents)
  const by = { operatorId: `command:${deps.author}`, name: deps.author }
  const { id } = await createDraft(deps, { merchant, title, documents }, by).catch((error: unknown) => {
    throw error instanceof CallError && error.code === 'draftsFull'
      ? new CommandError(`${merchant} has too many open drafts. Discard some in the console.`)
      : error
  })
  const { edits } = await findDraft(deps.db, { merchant, draft: id })
  deps.print(edits.length === 0 ? 'It changes nothing.' : formatChanges(edits.map(asChange)))
  deps.print(`Draft ${id} of ${merchant} waits in the console: ${title}`)
}

function asChange({
  path,
  from,
  to,
}: {
  readonly path: string
  readonly from?: unknown
  readonly to?: unknown
}) {
  return { path, from, to }
}
