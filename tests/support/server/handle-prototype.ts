import { open, type FileHandle } from 'node:fs/promises'

/** What all open files share, for a disk that refuses. The file has to be there. */
export async function handlePrototype(file: string): Promise<FileHandle> {
  const handle = await open(file)
  await handle.close()
  return Object.getPrototypeOf(handle) as FileHandle
}
