import { open, readFile, rename, rm, type FileHandle } from 'node:fs/promises'

/** A file of lines of JSON, each of which is on the disk when it is told to be. */
export interface Journal {
  /** Throws `NotWritten` where the disk is full or broken: then nothing of it is there. */
  append(entry: object): Promise<void>
  close(): Promise<void>
}

/** The disk does not take it now, and may later. */
export class NotWritten extends Error {
  override readonly name = 'NotWritten'
}

interface Kept<Entry> {
  /** Takes up what the file holds, once, in its order. */
  restore(entries: readonly Entry[]): void
  /** All that still counts, of what was told to be on the disk. */
  entries(): readonly Entry[]
}

/**
 * Opens a journal: reads what it holds, and begins it again with what still counts; again whenever it has grown to four times of that, and
 * to `least` bytes, so that it does not grow for ever. The last line of a process that was killed may be a part of one: nobody was told of
 * it, and it is left out.
 */
export async function openJournal<Entry extends object>(
  file: string,
  kept: Kept<Entry>,
  least = 32 * 1_048_576,
): Promise<Journal> {
  kept.restore(await readEntries<Entry>(file))
  return appending(file, kept, least)
}

/** A file that holds what still counts takes the place of the other one, whole or not at all. */
async function begunAnew<Entry extends object>(file: string, kept: Kept<Entry>): Promise<Begun> {
  const text = kept
    .entries()
    .map((entry) => `${JSON.stringify(entry)}\n`)
    .join('')
  await rm(`${file}.new`, { force: true })
  const handle = await open(`${file}.new`, 'a', 0o600)
  try {
    await handle.appendFile(text)
    await handle.sync()
    await rename(`${file}.new`, file)
    return { handle, length: Buffer.byteLength(text) }
  } catch (error) {
    await handle.close()
    throw error
  }
}

interface Begun {
  readonly handle: FileHandle
  /** Bytes. */
  readonly length: number
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
async function appending<Entry extends object>(
  file: string,
  kept: Kept<Entry>,
  least: number,
): Promise<Journal> {
  let { handle, length } = await begunAnew(file, kept)
  let most = Math.max(least, length * 4)
  let next: { readonly lines: string[]; readonly written: Promise<void> } | undefined
  let last: Promise<unknown> = Promise.resolve()
  let isTorn = false
  const cut = async () => {
    await handle.truncate(length)
    isTorn = false
  }
  const write = async (lines: readonly string[]) => {
    const bytes = Buffer.from(lines.join(''))
    try {
      // A part of a line must not stand before the next one.
      if (isTorn) await cut()
      isTorn = true
      await handle.appendFile(bytes)
      await handle.datasync()
      isTorn = false
      length += bytes.length
    } catch (cause) {
      await cut().catch(() => undefined)
      throw new NotWritten('The journal cannot be written', { cause })
    }
  }
  /** Before more is written: all that was told to be there has been taken up by then. */
  const renew = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    const before = handle
    try {
      ;({ handle, length } = await begunAnew(file, kept))
      await before.close()
    } catch {
      // The disk is full, or another fault: it goes on with the file that it has, and tries later.
    }
    most = Math.max(least, length * 4)
  }
  const begin = () => {
    const lines: string[] = []
    const written = last.then(async () => {
      if (length >= most) await renew()
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
