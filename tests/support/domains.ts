import { domains } from '#build/neighbours.ts'
import type { ImportGraph } from './import-graph.ts'

export type Domain = keyof typeof domains
export const domainNames = Object.keys(domains) as readonly Domain[]

export function mayKnow(from: Domain, to: Domain): boolean {
  const may: readonly string[] = domains[from]
  return from === to || may.includes(to)
}

/** For each domain the other ones that its files import, in order. */
export function neighboursOf(graph: ImportGraph): Readonly<Record<string, readonly string[]>> {
  const found = new Map<string, Set<string>>()
  for (const [file, imported] of graph) {
    const from = domainOf(file)
    if (from === undefined) continue
    const neighbours = found.get(from) ?? new Set()
    for (const to of [...imported].map(domainOf)) if (to !== undefined && to !== from) neighbours.add(to)
    found.set(from, neighbours)
  }
  return Object.fromEntries([...found].map(([from, neighbours]) => [from, [...neighbours].toSorted()]))
}

/** The folder of a file below `server/`; the server's own files, which put it together, belong to none. */
function domainOf(file: string): string | undefined {
  return /^server\/([^/]+)\//.exec(file)?.[1]
}
