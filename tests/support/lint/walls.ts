import { consoleRooms, schemaRooms, serverRooms } from '#build/rooms.ts'
import { vendorRooms } from '#build/vendor-rooms.ts'
import type { ImportGraph } from './import-graph.ts'

/** The rooms below a folder, and which other ones each may import. */
export interface Wall {
  readonly folder: string
  readonly rooms: Readonly<Record<string, readonly string[]>>
}

/** The tables of rooms that the lint holds, beside the one of the session. */
export const walls: readonly Wall[] = [
  { folder: 'schemas', rooms: schemaRooms },
  { folder: 'server', rooms: serverRooms },
  { folder: 'src/console', rooms: consoleRooms },
  { folder: 'vendors', rooms: vendorRooms },
]

/** For each room the other ones that its files import, in order. */
export function neighboursOf(
  { folder, rooms }: Wall,
  graph: ImportGraph,
): Readonly<Record<string, readonly string[]>> {
  const names = Object.keys(rooms).toSorted((one, other) => other.length - one.length)
  const roomOf = (file: string) => names.find((name) => file.startsWith(`${folder}/${name}/`))
  const found = new Map<string, Set<string>>()
  for (const [file, imported] of graph) {
    const from = roomOf(file)
    if (from === undefined) continue
    const neighbours = found.get(from) ?? new Set()
    for (const to of [...imported].map(roomOf)) if (to !== undefined && to !== from) neighbours.add(to)
    found.set(from, neighbours)
  }
  return Object.fromEntries([...found].map(([from, neighbours]) => [from, [...neighbours].toSorted()]))
}

/** The rooms that files of a room may not import. */
export function forbiddenTo({ rooms }: Wall, from: string): readonly string[] {
  return Object.keys(rooms).filter((to) => to !== from && !rooms[from]?.includes(to))
}
