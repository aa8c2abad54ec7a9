import { currentRelease, type CommandDeps } from './command-deps.ts'
import { CommandError } from '../../platform/command-line/command-error.ts'
import { readBase, type FolderBase } from './documents-folder.ts'

/** The release that a folder was pulled from. Throws for a folder that was never pulled, or from another merchant. */
export async function pulledBase(merchant: string, folder: string): Promise<FolderBase> {
  const base = await readBase(folder)
  if (!base)
    throw new CommandError(
      `${folder} does not say from which release it began (release.json). Pull first: npm run config -- pull ${merchant} ${folder}`,
    )
  if (base.merchant !== merchant)
    throw new CommandError(`${folder} was pulled from ${base.merchant}, not from ${merchant}.`)
  return base
}

/**
 * The same, of a folder that has to begin from the current release. `check` asks this as `push` and `schedule` do; `publish` says besides what
 * was changed since.
 */
export async function currentBase(deps: CommandDeps, merchant: string, folder: string): Promise<FolderBase> {
  const base = await pulledBase(merchant, folder)
  const { number } = await currentRelease(deps, merchant)
  if (base.number !== number)
    throw new CommandError(
      `${folder} began from release ${base.number}, and ${merchant} is at ${number}. Pull again and make your change in what you get.`,
    )
  return base
}
