import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const stampFile = join(root, 'dist', 'build.json')

const folders = ['schemas', 'machines', 'src', 'server', 'vendors', 'build', 'public']
const files = ['index.html', 'console.html', 'vite.config.ts', 'package.json', 'package-lock.json']

/** A hash of everything that a build is made from; tests do not count. */
export async function inputsHash(): Promise<string> {
  const listed = await Promise.all(
    folders.map((folder) => readdir(join(root, folder), { recursive: true, withFileTypes: true })),
  )
  const inFolders = listed
    .flat()
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const hash = createHash('sha256')
  for (const file of [...inFolders, ...files.map((name) => join(root, name))].sort()) {
    hash.update(relative(root, file)).update(await readFile(file))
  }
  return hash.digest('hex')
}

/** The hash of the inputs that `dist/` was built from; undefined without a finished build. */
export async function readBuiltHash(): Promise<string | undefined> {
  try {
    const stamp: unknown = JSON.parse(await readFile(stampFile, 'utf8'))
    return typeof stamp === 'object' && stamp !== null && 'hash' in stamp ? String(stamp.hash) : undefined
  } catch {
    return undefined
  }
}
