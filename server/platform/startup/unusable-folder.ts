import { StartupError } from '../startup-error.ts'

/** What to say of a folder that cannot be used, for an error code of the file system; undefined for one that nobody foresaw. */
export function unusableFolder(name: string, folder: string, code: string): StartupError | undefined {
  const reason = reasons[code]
  if (reason === undefined) return undefined
  const room = code === 'ENOSPC' ? 'make room there, or ' : ''
  return new StartupError(
    `The ${name} folder ${folder} cannot be used, because ${reason}: ${room}choose another with DATA_DIR.`,
  )
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file is in the way',
}
