import { currentRelease, type CommandDeps } from './command-deps.ts'
import { CommandError } from './command-error.ts'
import { hasEdits, writeFolder } from './documents-folder.ts'

/** `pull <merchant> [dir]`: the current release as files to edit. */
export async function pull(
  deps: CommandDeps,
  merchant: string,
  folder: string,
  { force }: { readonly force: boolean },
): Promise<void> {
  const release = await currentRelease(deps, merchant)
  if (!force && (await hasEdits(folder))) {
    throw new CommandError(`${folder} has edits that are not published. To lose them: --force`)
  }
  const { number, content_hash } = release
  await writeFolder(folder, { merchant, number, contentHash: content_hash }, release.documents)
  deps.say(`Wrote release ${number} of ${merchant} to ${folder}.`)
}
