import { importPath, layerNames, layers, mayImport } from './layers.ts'
import { roomEdges, roomFiles } from './room-violations.ts'
import { ruleViolations } from './rule-violations.ts'
import type { Violation } from './violation.ts'

const edges: readonly Violation[] = layerNames.flatMap((from) =>
  layerNames
    .filter((to) => !mayImport(from, to))
    .map((to) => ({
      file: `${layers[from].folder}/imports-${to.toLowerCase()}.ts`,
      text: `import { thing } from '${importPath(from, to)}/thing.ts'\n\nexport const used = thing\n`,
      found: 'boundaries(dependencies)',
    })),
)

/** No file of the product may import test material. */
const testImports: readonly Violation[] = layerNames.map((from) => ({
  file: `${layers[from].folder}/imports-walk.ts`,
  text: "import { thing } from '#tests/walks/thing.ts'\n\nexport const used = thing\n",
  found: 'boundaries(dependencies)',
}))

const doors: readonly Violation[] = [
  {
    file: 'server/members/account/imports-type.ts',
    text: "import type { Thing } from '../login/thing.ts'\n\nexport type Used = Thing\n",
    found: 'boundaries(dependencies)',
  },
  {
    file: 'server/members/account/imports-later.ts',
    text: "export const later = () => import('../login/thing.ts')\n",
    found: 'boundaries(dependencies)',
  },
  {
    file: 'server/members/account/imports-root.ts',
    text: "import { thing } from '../../thing.ts'\n\nexport const used = thing\n",
    found: 'boundaries(dependencies)',
  },
  {
    file: 'server/members/imports-play.ts',
    text: usesNeighbour('play/ledger'),
    found: 'boundaries(dependencies)',
  },
  {
    file: 'server/play/undeclared/imports-ledger.ts',
    text: usesNeighbour('ledger'),
    found: 'boundaries(dependencies)',
  },
  {
    file: 'src/console/undeclared/imports-parts.ts',
    text: usesNeighbour('parts'),
    found: 'boundaries(dependencies)',
  },
  {
    file: 'schemas/undeclared/imports-json.ts',
    text: usesNeighbour('json'),
    found: 'boundaries(dependencies)',
  },
  {
    file: 'schemas/json/imports-root.ts',
    text: "import { thing } from '../thing.ts'\n\nexport const used = thing\n",
    found: 'boundaries(dependencies)',
  },
  {
    file: 'machines/imports-undeclared.ts',
    text: "import { used } from '#schemas/undeclared/imports-json.ts'\n\nexport const again = used\n",
    found: 'boundaries(dependencies)',
  },
  {
    file: 'src/ui/imports-fields.ts',
    text: "import { thing } from '#schemas/forms/fields/thing.ts'\n\nexport const used = thing\n",
    found: 'boundaries(dependencies)',
  },
  {
    file: 'src/features/session/undeclared/imports-codes.ts',
    text: usesNeighbour('codes'),
    found: 'boundaries(dependencies)',
  },
  {
    file: 'vendors/undeclared/imports-house.ts',
    text: usesNeighbour('house'),
    found: 'boundaries(dependencies)',
  },
  {
    file: 'vendors/house/undeclared/imports-book.ts',
    text: usesNeighbour('book'),
    found: 'boundaries(dependencies)',
  },
  {
    file: 'vendors/house/client/imports-parts.ts',
    text: "import { thing } from './parts/thing.ts'\n\nexport const used = thing\n",
    found: 'boundaries(dependencies)',
  },
  {
    file: 'server/members/account/imports-screen.ts',
    text: "import { thing } from '#ui/thing.ts'\n\nexport const used = thing\n",
    found: 'boundaries(dependencies)',
  },
  {
    file: 'src/app/imports-account.ts',
    text: "import { thing } from '#server/members/account/thing.ts'\n\nexport const used = thing\n",
    found: 'boundaries(dependencies)',
  },
  {
    file: 'server/members/account/type-round-a.ts',
    text: "import type { B } from './type-round-b.ts'\n\nexport type A = B | 1\n",
    found: 'import(no-cycle)',
  },
  {
    file: 'server/members/account/type-round-b.ts',
    text: "import type { A } from './type-round-a.ts'\n\nexport type B = A[] | 2\n",
    found: 'import(no-cycle)',
  },
]

/** A fault for every rule and for every forbidden edge of the tables of layers and rooms. */
export const violations: readonly Violation[] = [
  ...ruleViolations,
  ...edges,
  ...testImports,
  ...roomEdges,
  ...doors,
]

/** What keeps every rule, with every edge that the layer table allows. */
export const soundFiles: Readonly<Record<string, string>> = Object.fromEntries([
  ...layerNames.map((layer) => [`${layers[layer].folder}/thing.ts`, 'export const thing = 1\n']),
  ...layerNames.flatMap((from) =>
    layerNames
      .filter((to) => from !== to && mayImport(from, to))
      .map((to) => [
        `${layers[from].folder}/uses-${to.toLowerCase()}.ts`,
        `import { thing } from '${importPath(from, to)}/thing.ts'\n\nexport const used = thing\n`,
      ]),
  ),
  ...roomFiles,
])

function usesNeighbour(to: string) {
  return `import { thing } from '../${to}/thing.ts'\n\nexport const used = thing\n`
}
