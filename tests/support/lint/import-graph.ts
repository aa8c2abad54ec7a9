import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import ts from 'typescript'
import { projectRoot } from '#server/platform/project-root.ts'

/** For each file the files of ours that it imports in any way: `import`, `import type`, `import()` or `import('…').T`. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

export function importGraph(files: readonly { readonly path: string; readonly text: string }[]): ImportGraph {
  const known = new Set(files.map(({ path }) => path))
  return new Map(
    files.map(({ path, text }) => {
      const found = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName)
      return [path, new Set(found.map((each) => resolve(path, each)).filter((each) => known.has(each)))]
    }),
  )
}

/** For each subfolder of a folder the other subfolders that its files import. Files directly in the folder do not count. */
export function subfolderGraph(folder: string, graph: ImportGraph): ImportGraph {
  const found = new Map<string, Set<string>>()
  for (const [file, imported] of graph) {
    const from = subfolderOf(folder, file)
    if (from === undefined) continue
    const others = found.get(from) ?? new Set()
    for (const to of [...imported].map((each) => subfolderOf(folder, each)))
      if (to !== undefined && to !== from) others.add(to)
    found.set(from, others)
  }
  return found
}

function subfolderOf(folder: string, file: string): string | undefined {
  if (!file.startsWith(`${folder}/`)) return undefined
  const [subfolder, ...rest] = file.slice(folder.length + 1).split('/')
  return rest.length > 0 ? subfolder : undefined
}

/** The sets of files of which each imports every other, directly or through others (Tarjan's strongly connected components). */
export function circlesOf(graph: ImportGraph): readonly (readonly string[])[] {
  const order = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (file: string): number => {
    const index = order.size
    order.set(file, index)
    stack.push(file)
    let low = index
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? low)
    }
    if (low === index) {
      const circle = stack.splice(stack.indexOf(file))
      if (circle.length > 1 || graph.get(file)?.has(file)) circles.push(circle.toSorted())
    }
    return low
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return circles
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  const single = aliases.get(specifier)
  if (single) return posix.normalize(single)
  const [alias = '', ...rest] = specifier.split('/')
  const target = aliases.get(`${alias}/*`)
  return target ? posix.normalize(target.replace('*', rest.join('/'))) : specifier
}

const manifest = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  readonly imports: Readonly<Record<string, string>>
}
const aliases = new Map(Object.entries(manifest.imports))
