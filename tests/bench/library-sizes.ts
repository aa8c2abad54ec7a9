import { gzipSync } from 'node:zlib'
import { relative } from 'node:path'
import { minifySync } from 'rolldown/utils'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { root } from '#build/build-inputs.ts'

/**
 * Bytes after gzip by library, and of our own by room, for a set of file names of chunks of a page. A part of a chunk counts for what it
 * would be by itself, in the proportion in which all parts of the chunk together are larger than the chunk.
 */
export async function librarySizes(
  page: InlineConfig,
  fileNames: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const { output } = (await build({
    ...page,
    logLevel: 'silent',
    build: { ...page.build, write: false },
  })) as Rolldown.RolldownOutput
  const sizes = new Map<string, number>()
  for (const chunk of output) {
    if (chunk.type === 'chunk' && fileNames.has(`/${chunk.fileName}`)) addSizes(chunk, sizes)
  }
  return sizes
}

function addSizes({ modules, code }: Rolldown.OutputChunk, sizes: Map<string, number>) {
  const parts = new Map<string, string>()
  for (const [id, module] of Object.entries(modules)) {
    const part = partOf(id)
    parts.set(part, `${parts.get(part) ?? ''}${module.code ?? ''}\n`)
  }
  const alone = [...parts].map(([part, text]) => [part, sizeOf(minifySync('part.js', text).code)] as const)
  const together = alone.reduce((sum, [, size]) => sum + size, 0)
  for (const [part, size] of alone) sizes.set(part, (sizes.get(part) ?? 0) + (size / together) * sizeOf(code))
}

function sizeOf(code: string) {
  return gzipSync(code, { level: 9 }).length
}

/** A library by its name, a file of ours by the folder of its layer and room. */
function partOf(id: string): string {
  const [, library] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? []
  if (library) return library
  if (!id.startsWith(root)) return 'made by the build'
  const folders = relative(root, id).split('/').slice(0, -1)
  return folders.slice(0, folders[1] === 'features' ? 3 : 2).join('/')
}
