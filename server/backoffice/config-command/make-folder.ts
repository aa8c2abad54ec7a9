import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CommandError } from '../../platform/command-line/command-error.ts'

/** Makes a folder and those around it. Node's own way never returns where a file system takes no folders, such as under `/proc`. */
export async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return
  const around = dirname(folder)
  if (around !== folder) await makeFolder(around)
  await mkdir(folder).catch(async (error: Error) => {
    // Somebody else may have made it meanwhile.
    if (!(await isFolder(folder)))
      throw new CommandError(`The folder ${folder} cannot be made: ${error.message}`)
  })
}

async function isFolder(path: string) {
  return (await stat(path).catch(() => undefined))?.isDirectory() === true
}
