import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { root } from '#build/build-inputs.ts'

/** Bytes after gzip by library, for each set of file names of chunks; a library's part of a chunk is that of its code before. */
export async function librarySizes(pages: readonly ReadonlySet<string>[]): Promise<Map<string, number>[]> {
  const { output } = (await build({
    root,
    logLevel: 'silent',
    build: { write: false },
  })) as Rolldown.RolldownOutput
  return pages.map((fileNames) => {
    const sizes = new Map<string, number>()
    for (const chunk of output) {
      if (chunk.type === 'chunk' && fileNames.has(`/${chunk.fileName}`)) addSizes(chunk, sizes)
    }
    return sizes
  })
}

function addSizes(chunk: Rolldown.OutputChunk, sizes: Map<string, number>) {
  const modules = Object.entries(chunk.modules)
  const whole = modules.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0) || 1
  const gzip = gzipSync(chunk.code, { level: 9 }).length
  for (const [id, { renderedLength }] of modules) {
    const library = libraryOf(id)
    sizes.set(library, (sizes.get(library) ?? 0) + (renderedLength / whole) * gzip)
  }
}

function libraryOf(id: string) {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? []
  return name ?? 'ours'
}
