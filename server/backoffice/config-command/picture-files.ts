import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadedIn } from '#schemas/config/placed-pictures.ts'
import { pictureShapes } from '#schemas/config/picture-shapes.ts'
import { mostUploadBytes } from '#schemas/pictures/picture.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { transact } from '../../platform/database/transact.ts'
import { createLog } from '../../platform/log/log.ts'
import { pictureDecoder } from '../../platform/pictures/picture-decoder.ts'
import { sha256 } from '../../platform/sha256.ts'
import { findPicture, storePicture, knownPictures } from '../../configuration/releases/picture-store.ts'
import type { CommandDeps } from './command-deps.ts'
import { CommandError } from '../../platform/command-line/command-error.ts'

const subfolder = 'pictures'

/** Writes the pictures that operators sent beside the documents that name them. */
export async function writePictures(db: Database, folder: string, documents: unknown): Promise<void> {
  const hashes = uploadedIn(documents)
  if (hashes.length === 0) return
  await mkdir(join(folder, subfolder), { recursive: true })
  for (const hash of hashes) {
    const content = await findPicture(db, hash, undefined)
    if (content) await writeFile(join(folder, subfolder, `${hash}.webp`), content)
  }
}

/**
 * Keeps the pictures of a folder that its documents name and the platform lacks, byte for byte, so that documents and hashes stay as
 * they are. Each has to hold what it is called by, and to be a picture.
 */
export async function takePictures(
  deps: CommandDeps,
  merchant: string,
  folder: string,
  documents: unknown,
): Promise<void> {
  const named = uploadedIn(documents)
  const known = await knownPictures(deps.db, named)
  const files = await readdir(join(folder, subfolder)).catch((): readonly string[] => [])
  const wanted = named.filter((hash) => !known.has(hash) && files.includes(`${hash}.webp`))
  if (wanted.length === 0) return
  const decoder = pictureDecoder({ log: createLog('silent') })
  try {
    for (const hash of wanted) {
      const file = join(folder, subfolder, `${hash}.webp`)
      const found = await stat(file)
      const bytes = found.isFile() && found.size <= mostUploadBytes ? await readFile(file) : Buffer.alloc(0)
      if (sha256(bytes).toString('hex') !== hash)
        throw new CommandError(`${file} does not hold the picture that it is called by.`)
      const { width, height } = await decoder.draw(bytes, pictureShapes.whole).catch(() => {
        throw new CommandError(`${file} is no picture.`)
      })
      const sent = { by: deps.author, now: deps.clock.now() }
      await transact(deps.db, (at) => storePicture(at, merchant, { bytes, width, height }, sent))
    }
  } finally {
    await decoder.close()
  }
}
