import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { root } from '#build/build-inputs.ts'

/** Bytes after gzip by library, of the chunks with these file names; a library's part of a chunk is that of its code before. */
export async function librarySizes(fileNames: ReadonlySet<string>): Promise<Map<string, number>> {
  const output = (await build({
    root,
    logLevel: 'silent',
    build: { write: false },
  })) as Rolldown.RolldownOutput
  const sizes = new Map<string, number>()
  for (const chunk of output.output) {
    if (chunk.type !== 'chunk' || !fileNames.has(`/${chunk.fileName}`)) continue
    const modules = Object.entries(chunk.modules)
    const whole = modules.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0) || 1
    const gzip = gzipSync(chunk.code, { level: 9 }).length
    for (const [id, { renderedLength }] of modules) {
      const library = libraryOf(id)
      sizes.set(library, (sizes.get(library) ?? 0) + (renderedLength / whole) * gzip)
    }
  }
  return sizes
}

function libraryOf(id: string) {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? []
  return name ?? 'ours'
}
