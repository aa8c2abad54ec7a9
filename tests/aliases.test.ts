import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#build/build-inputs.ts'

interface Manifest {
  readonly imports: Readonly<Record<string, string>>
}

const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest
const aliased = Object.values(imports).flatMap((target) =>
  target.endsWith('/*') ? [target.slice('./'.length, -'/*'.length)] : [],
)

const packages = readdirSync(join(root, 'node_modules'))
  .flatMap((name) =>
    name.startsWith('@')
      ? readdirSync(join(root, 'node_modules', name)).map((part) => join(name, part))
      : [name],
  )
  .filter((name) => !name.startsWith('.'))

/** Whether a package has declarations of types in a folder of this name. */
function hasDeclarations(name: string, folder: string): boolean {
  try {
    return readdirSync(join(root, 'node_modules', name, folder), { recursive: true }).some((file) =>
      /\.d\.[cm]?ts$/.test(String(file)),
    )
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return false
    throw error
  }
}

describe('the aliases of imports', () => {
  // The compiler may write `#build/typebox.mjs` for a type of a package's own `build`, which nothing resolves (decision 114).
  it.each(aliased)('stand for a folder that no package has its types in: %s', (folder) => {
    expect(packages.filter((name) => hasDeclarations(name, folder))).toEqual([])
  })
})
