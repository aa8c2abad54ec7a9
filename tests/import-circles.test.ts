import { describe, expect, it } from 'vitest'
import { serverRooms } from '#build/rooms.ts'
import { circlesOf, importGraph, subfolderGraph } from './support/lint/import-graph.ts'
import { sourceFiles } from './support/lint/source-files.ts'
import { neighboursOf, walls } from './support/lint/walls.ts'

const folders = ['schemas', 'machines', 'src', 'server', 'vendors', 'build', 'stories', 'tests']

describe('the files of the project', () => {
  it('import each other in one direction, also for a type and also later', () => {
    expect(circlesOf(importGraph(sourceFiles(folders)))).toEqual([])
  })
})

describe.each(walls)('the rooms of $folder', (wall) => {
  const declared = Object.entries(wall.rooms)

  it('import each other in one direction', () => {
    expect(circlesOf(new Map(declared.map(([from, may]) => [from, new Set(may)])))).toEqual([])
  })

  it('are below the ones they import in the table', () => {
    const names = declared.map(([room]) => room)
    const upward = declared.flatMap(([from, may]) =>
      may.filter((to) => names.indexOf(to) > names.indexOf(from)).map((to) => `${from} → ${to}`),
    )
    expect(upward).toEqual([])
  })

  it('import what they declare, nothing else, and declare nothing that they do not import', () => {
    expect(neighboursOf(wall, importGraph(sourceFiles([wall.folder])))).toEqual(
      Object.fromEntries(declared.map(([from, may]) => [from, may.toSorted()])),
    )
  })
})

describe.each(['src/ui', 'src/forms', 'src/console/draft', 'src/console/document-form', 'tests/e2e'])(
  'the folders of %s',
  (folder) => {
    it('import each other in one direction', () => {
      expect(circlesOf(subfolderGraph(folder, importGraph(sourceFiles([folder]))))).toEqual([])
    })
  },
)

describe('the wings of the server', () => {
  it('import only wings that stand before them in the table', () => {
    const wings = [...new Set(Object.keys(serverRooms).map(wingOf))]
    const upward = Object.entries(serverRooms).flatMap(([from, may]) =>
      may
        .filter((to) => wings.indexOf(wingOf(to)) > wings.indexOf(wingOf(from)))
        .map((to) => `${from} → ${to}`),
    )
    expect(upward).toEqual([])
  })
})

function wingOf(room: string) {
  return room.split('/')[0]
}

describe('the subfolders of each folder of the server and of build', () => {
  it('import each other in one direction', () => {
    const graph = importGraph(sourceFiles(['server', 'build']))
    const folders = new Set([...graph.keys()].flatMap(foldersAround))
    const circles = [...folders].flatMap((folder) =>
      circlesOf(subfolderGraph(folder, graph)).map((circle) => `${folder}: ${circle.join(', ')}`),
    )
    expect(circles).toEqual([])
  })

  it('are found where they import each other, and not by way of a file above them', () => {
    const graph = importGraph([
      { path: 'server/play/top.ts', text: "import { a } from './a/a.ts'" },
      { path: 'server/play/a/a.ts', text: "import { b } from '../b/b.ts'" },
      { path: 'server/play/b/b.ts', text: "import { top } from '../top.ts'" },
      { path: 'server/play/b/other.ts', text: "import { c } from '../c/c.ts'" },
      { path: 'server/play/c/c.ts', text: "import { b } from '../b/b.ts'" },
    ])
    expect(circlesOf(subfolderGraph('server/play', graph))).toEqual([['b', 'c']])
  })
})

/** The folders that a file is in, from the outermost. */
function foldersAround(file: string): readonly string[] {
  const names = file.split('/').slice(0, -1)
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}

describe('a circle', () => {
  it.each([
    ['an import', "import { b } from './b.ts'\nexport const a = b"],
    ['an import of a type', "import type { B } from './b.ts'\nexport type A = B"],
    ['an import inside of a type', "export type A = import('./b.ts').B"],
    ['an import that is made later', "export const a = async () => await import('./b.ts')"],
    ['an import by the alias', "import { b } from '#ui/b.ts'\nexport const a = b"],
    ['a re-export', "export { b } from './b.ts'"],
  ])('is found where it is closed by %s', (_, text) => {
    const graph = importGraph([
      { path: 'src/ui/a.ts', text },
      { path: 'src/ui/b.ts', text: "import { c } from './c/c.ts'\nexport const b = c" },
      { path: 'src/ui/c/c.ts', text: "import { a } from '../a.ts'\nexport const c = a" },
      { path: 'src/ui/d.ts', text: "import { a } from './a.ts'\nexport const d = a" },
    ])
    expect(circlesOf(graph)).toEqual([['src/ui/a.ts', 'src/ui/b.ts', 'src/ui/c/c.ts']])
  })

  it('is not where two files import the same', () => {
    const graph = importGraph([
      { path: 'src/ui/a.ts', text: "import { c } from './c.ts'" },
      { path: 'src/ui/b.ts', text: "import { a } from './a.ts'\nimport { c } from './c.ts'" },
      { path: 'src/ui/c.ts', text: 'export const c = 1' },
    ])
    expect(circlesOf(graph)).toEqual([])
  })
})

describe('a neighbour', () => {
  it.each([
    ['a type', "import type { B } from '../b/b.ts'"],
    ['an import inside of a type', "export type A = import('../b/b.ts').B"],
    ['an import that is made later', "export const a = () => import('../b/b.ts')"],
  ])('is seen in %s', (_, text) => {
    const files = [
      { path: 'server/a/a.ts', text },
      { path: 'server/b/b.ts', text: '' },
    ]
    const wall = { folder: 'server', rooms: { a: [], b: [] } }
    expect(neighboursOf(wall, importGraph(files))).toEqual({ a: ['b'], b: [] })
  })
})
