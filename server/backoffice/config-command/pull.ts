import { contentHash } from '../../platform/content-hash.ts'
import { currentRelease, type CommandDeps } from './command-deps.ts'
import { CommandError } from '../../platform/command-line/command-error.ts'
import { hasEdits, writeFolder } from './documents-folder.ts'
import { writePictures } from './picture-files.ts'

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
  const { number, documents } = release
  // Of what is written: an older release lacks documents that there are now.
  await writeFolder(folder, { merchant, number, contentHash: contentHash(documents) }, documents)
  await writePictures(deps.db, folder, documents)
  deps.print(`Wrote release ${number} of ${merchant} to ${folder}.`)
}
