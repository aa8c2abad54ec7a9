import { open, readFile, rename, type FileHandle } from 'node:fs/promises'

/** A file of lines of JSON, each of which is on the disk when it is told to be. */
export interface Journal {
  append(entry: object): Promise<void>
  close(): Promise<void>
}

/**
 * Reads what a journal holds and begins it anew with what `keep` makes of that, so that it does not grow for ever. The last line of a
 * process that was killed may be a part of one: nobody was told of it, and it is left out.
 */
export async function openJournal<Entry extends object>(
  file: string,
  keep: (entries: readonly Entry[]) => readonly Entry[],
): Promise<Journal> {
  const kept = keep(await readEntries<Entry>(file))
  const fresh = await open(`${file}.new`, 'w', 0o600)
  await fresh.writeFile(kept.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
  await fresh.sync()
  await fresh.close()
  await rename(`${file}.new`, file)
  return appending(await open(file, 'a', 0o600))
}

async function readEntries<Entry>(file: string): Promise<Entry[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Entry)
}

/** What comes while the disk is busy is written together, and is there together or not at all. */
async function appending(handle: FileHandle): Promise<Journal> {
  let length = (await handle.stat()).size
  let next: { readonly lines: string[]; readonly written: Promise<void> } | undefined
  let last: Promise<unknown> = Promise.resolve()
  const write = async (lines: readonly string[]) => {
    const bytes = Buffer.from(lines.join(''))
    try {
      await handle.appendFile(bytes)
      await handle.datasync()
      length += bytes.length
    } catch (error) {
      // A part of a line must not stand before the next one.
      await handle.truncate(length)
      throw error
    }
  }
  const begin = () => {
    const lines: string[] = []
    const written = last.then(() => {
      next = undefined
      return write(lines)
    })
    last = written.catch(() => undefined)
    return { lines, written }
  }
  return {
    append(entry) {
      next ??= begin()
      next.lines.push(`${JSON.stringify(entry)}\n`)
      return next.written
    },
    async close() {
      await last
      await handle.close()
    },
  }
}
