import { posix } from 'node:path'
import type { Violation } from './violation.ts'
import { forbiddenTo, walls } from './walls.ts'

/** For each room one file that imports every room which it may not. */
export const roomEdges: readonly Violation[] = walls.flatMap((wall) =>
  Object.keys(wall.rooms).flatMap((from) => {
    const others = forbiddenTo(wall, from)
    const found = 'boundaries(dependencies)'
    const file = `${wall.folder}/${from}/imports-others.ts`
    return others.length === 0
      ? []
      : [{ file, text: usesAll(`${wall.folder}/${from}`, wall.folder, others), found, times: others.length }]
  }),
)

/** The files that every room of the tables may have, by path. */
export const roomFiles: readonly (readonly string[])[] = [
  ...walls.flatMap(({ folder, rooms }) =>
    Object.entries(rooms).flatMap(([from, may]) => [
      [`${folder}/${from}/thing.ts`, 'export const thing = 1\nexport type Thing = number\n'],
      ...(folder === 'schemas'
        ? []
        : [
            [
              `${folder}/${from}/uses-schemas.ts`,
              "import { thing } from '#schemas/forms/fields/thing.ts'\n\nexport const used = thing\n",
            ],
          ]),
      ...(may.length > 0
        ? [[`${folder}/${from}/uses-rooms.ts`, usesAll(`${folder}/${from}`, folder, may)]]
        : []),
    ]),
  ),
  ...walls.map(({ folder, rooms }) => [
    `${folder}/uses-rooms.ts`,
    usesAll(folder, folder, Object.keys(rooms)),
  ]),
]

/** A file in one folder that imports a file of each room below another. */
function usesAll(from: string, folder: string, rooms: readonly string[]) {
  const imports = rooms.map((to, index) => {
    const path = posix.relative(from, `${folder}/${to}/thing.ts`)
    return `import { thing as thing${index} } from '${path.startsWith('.') ? path : `./${path}`}'\n`
  })
  return `${imports.join('')}\nexport const used = [${rooms.map((_, index) => `thing${index}`).join(', ')}]\n`
}
