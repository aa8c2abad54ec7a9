import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Absolute path of the folder that holds the package. Migrations, the built client and the default data folder
 * are found from it, because `import.meta.url` points into `server/` or into `dist/server/`.
 */
export const projectRoot = findProjectRoot(dirname(fileURLToPath(import.meta.url)))

function findProjectRoot(folder: string): string {
  const file = join(folder, 'package.json')
  if (existsSync(file) && packageName(file) === 'marquee') return folder
  const parent = dirname(folder)
  if (parent === folder)
    throw new Error('The package.json of Marquee is in none of the folders above the server.')
  return findProjectRoot(parent)
}

function packageName(file: string): unknown {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return typeof content === 'object' && content !== null && 'name' in content ? content.name : undefined
}
