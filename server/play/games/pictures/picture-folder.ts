import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../../../platform/log/log.ts'

export interface PictureFolder {
  /** Undefined where it is not there, or cannot be read. */
  read(name: string): Promise<Buffer | undefined>
  /** Keeps it, where the disk lets it. */
  write(name: string, bytes: Uint8Array): Promise<void>
}

interface Options {
  readonly folder: string
  readonly mostBytes: number
  readonly log: Log
}

/** A folder of files that can be made again: it never grows above its limit, and a disk that fails or is full costs time alone. */
export function pictureFolder({ folder, mostBytes, log }: Options): PictureFolder {
  let opening: Promise<number> | undefined
  let bytes = 0
  let hasFailed = false
  return {
    async read(name) {
      try {
        const found = await readFile(join(folder, name))
        // What a full disk cut off is drawn again.
        return isWhole(found) ? found : undefined
      } catch {
        return undefined
      }
    },
    async write(name, content) {
      try {
        opening ??= open().catch((error: unknown) => {
          opening = undefined
          throw error
        })
        await opening
        const temporary = join(folder, `${name}.${process.pid}.new`)
        await writeFile(temporary, content)
        await rename(temporary, join(folder, name))
        bytes += content.length
        if (bytes > mostBytes) await makeRoom()
      } catch (error) {
        // Once: a full disk would say so for each picture.
        if (!hasFailed) log.warn({ err: error }, 'pictures cannot be kept')
        hasFailed = true
      }
    },
  }

  async function open() {
    await mkdir(folder, { recursive: true })
    bytes = (await filesOf(folder)).reduce((sum, { size }) => sum + size, 0)
    return bytes
  }

  /** Those that were written first go, until a fifth is free. */
  async function makeRoom() {
    const files = (await filesOf(folder)).toSorted((one, other) => one.at - other.at)
    bytes = files.reduce((sum, { size }) => sum + size, 0)
    for (const { name, size } of files) {
      if (bytes <= mostBytes * 0.8) return
      await rm(join(folder, name), { force: true })
      bytes -= size
    }
  }
}

/** RFC 9649, 2.4: the head says how long the file is. */
function isWhole(file: Buffer): boolean {
  return (
    file.length > 12 && file.toString('latin1', 0, 4) === 'RIFF' && file.readUInt32LE(4) + 8 === file.length
  )
}

async function filesOf(folder: string) {
  const names = await readdir(folder)
  const found = await Promise.all(
    names.map(async (name) => {
      const known = await stat(join(folder, name)).catch(() => undefined)
      return known?.isFile() ? [{ name, size: known.size, at: known.mtimeMs }] : []
    }),
  )
  return found.flat()
}
