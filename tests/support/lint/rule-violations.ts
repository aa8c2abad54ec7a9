import type { Violation } from './violation.ts'

const restricted = 'eslint(no-restricted-imports)'

/** Files that break a rule of the code, whoever imports them. */
export const ruleViolations: readonly Violation[] = [
  // Pure layers.
  { file: 'schemas/uses-window.ts', text: 'export const width = window.innerWidth\n', found: 'TS2304' },
  { file: 'schemas/uses-process.ts', text: 'export const mode = process.env\n', found: 'TS2591' },
  { file: 'schemas/uses-console.ts', text: 'console.log(1)\nexport const one = 1\n', found: 'TS2584' },
  { file: 'machines/uses-process.ts', text: 'export const mode = process.env\n', found: 'TS2591' },
  { file: 'machines/uses-document.ts', text: 'export const page = document.title\n', found: 'TS2584' },
  { file: 'machines/uses-fetch.ts', text: "export const call = fetch('/')\n", found: 'TS2304' },
  {
    file: 'machines/uses-timer.ts',
    text: 'export const timer = setTimeout(() => {}, 1)\n',
    found: 'TS2304',
  },
  {
    file: 'machines/uses-react.ts',
    text: "import { useState } from 'react'\n\nexport const use = useState\n",
    found: 'project(pure-imports)',
  },
  {
    file: 'schemas/uses-node.ts',
    text: "import { readFileSync } from 'node:fs'\n\nexport const read = readFileSync\n",
    found: 'project(pure-imports)',
  },
  {
    file: 'schemas/reads-clock.ts',
    text: 'export const now = () => new Date()\n',
    found: 'project(injected-time)',
  },
  {
    file: 'machines/reads-clock.ts',
    text: 'export const now = () => Date.now()\n',
    found: 'project(injected-time)',
  },
  {
    file: 'machines/throws-dice.ts',
    text: 'export const dice = () => Math.random()\n',
    found: 'project(injected-time)',
  },
  { file: 'server/uses-window.ts', text: 'export const width = window.innerWidth\n', found: 'TS2304' },
  { file: 'src/ui/uses-process.ts', text: 'export const mode = process.env\n', found: 'TS2591' },

  // The server's one door to addresses that operators chose.
  {
    file: 'server/play/wallet/fetches.ts',
    text: "export const call = () => fetch('https://example.com')\n",
    found: 'eslint(no-restricted-globals)',
  },

  // The browser's one client, one storage file, one form component.
  {
    file: 'src/areas/home/fetches.ts',
    text: "export const call = () => fetch('/')\n",
    found: 'eslint(no-restricted-globals)',
  },
  {
    file: 'src/app/stores.ts',
    text: "export const put = () => localStorage.setItem('a', 'b')\n",
    found: 'eslint(no-restricted-globals)',
  },
  {
    file: 'src/app/stores-by-window.ts',
    text: "export const put = () => window.localStorage.setItem('a', 'b')\n",
    found: 'eslint(no-restricted-properties)',
  },
  { file: 'src/features/session/calls.ts', text: imported('redaxios'), found: restricted },
  { file: 'src/forms/compiles.ts', text: imported('ajv'), found: restricted },
  {
    file: 'src/forms/validates-document.ts',
    text: imported('@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'),
    found: restricted,
  },
  { file: 'src/console/document-form/tests-registry.ts', text: imported('@rjsf/core'), found: restricted },
  { file: 'src/areas/home/renders-form.ts', text: imported('@rjsf/core'), found: restricted },

  // Order.
  {
    file: 'src/ui/round-a.ts',
    text: "import { b } from './round-b.ts'\n\nexport const a = () => b\n",
    found: 'import(no-cycle)',
  },
  {
    file: 'src/ui/round-b.ts',
    text: "import { a } from './round-a.ts'\n\nexport const b = () => a\n",
    found: 'import(no-cycle)',
  },
  {
    file: 'src/ui/type-round-a.ts',
    text: "import type { B } from './type-round-b.ts'\n\nexport type A = B | 1\n",
    found: 'import(no-cycle)',
  },
  {
    file: 'src/ui/type-round-b.ts',
    text: "import type { A } from './type-round-a.ts'\n\nexport type B = A[] | 2\n",
    found: 'import(no-cycle)',
  },
  { file: 'src/utils/drawer.ts', text: 'export const unlike = 1\n', found: 'boundaries(no-unknown-files)' },
  { file: 'src/ui/everything.ts', text: "export * from './thing.ts'\n", found: 'project(no-re-export)' },
  {
    file: 'src/ui/something.ts',
    text: "export { thing } from './thing.ts'\n",
    found: 'project(no-re-export)',
  },
  {
    file: 'server/crosses-unseen.ts',
    text: "import { thing } from '../schemas/thing.ts'\n\nexport const used = thing\n",
    found: 'project(layer-imports)',
  },
  {
    file: 'server/goes-round.ts',
    text: "import { thing } from '#server/thing.ts'\n\nexport const used = thing\n",
    found: 'project(layer-imports)',
  },
  { file: 'server/default-export.ts', text: 'export default 1\n', found: 'import(no-default-export)' },
  { file: 'server/PascalCase.ts', text: 'export const name = 1\n', found: 'unicorn(filename-case)' },
  {
    file: 'server/god-file.ts',
    text: 'export type { }\n// a line\n'.repeat(151),
    found: 'eslint(max-lines)',
  },

  // Types.
  { file: 'server/says-any.ts', text: 'export const one: any = 1\n', found: 'typescript(no-explicit-any)' },
  {
    file: 'server/as-any.ts',
    text: 'export const one = (1 as any) as string\n',
    found: 'typescript(no-explicit-any)',
  },
  {
    file: 'server/ignores.ts',
    text: '// @ts-ignore\nexport const one: string = 1\n',
    found: 'typescript(ban-ts-comment)',
  },
  {
    file: 'server/insists.ts',
    text: 'export const first = (list: string[]) => list.at(0)!\n',
    found: 'typescript(no-non-null-assertion)',
  },
  {
    file: 'server/trusts-index.ts',
    text: 'export const first = (list: string[]): string => list[0]\n',
    found: 'TS2322',
  },
  { file: 'server/enumerates.ts', text: 'export enum Colour { Red }\n', found: 'TS1294' },
  { file: 'server/forgets.ts', text: 'export function one() {\n  const unused = 1\n}\n', found: 'TS6133' },
  {
    file: 'server/undefined-for-absent.ts',
    text: 'export const row: { readonly a?: string } = { a: undefined }\n',
    found: 'TS2375',
  },

  // Habits.
  {
    file: 'server/chats.ts',
    text: "export const chat = () => console.log('hello')\n",
    found: 'eslint(no-console)',
  },
  {
    file: 'server/nests.ts',
    text: 'export const pick = (a: number) => (a > 1 ? 1 : a < 0 ? 2 : 3)\n',
    found: 'eslint(no-nested-ternary)',
  },
  { file: 'server/evaluates.ts', text: "export const two = () => eval('1 + 1')\n", found: 'eslint(no-eval)' },
  {
    file: 'server/focuses.test.ts',
    text: "import { it } from 'vitest'\n\nit.only('is alone', () => {})\n",
    found: 'vitest(no-focused-tests)',
  },
  {
    file: 'src/ui/leans-left.tsx',
    text: 'export const Lean = () => <p style={{ marginLeft: 1 }}>a</p>\n',
    found: 'project(logical-css)',
  },
  {
    file: 'src/ui/raw-html.tsx',
    text: "export const Raw = () => <p dangerouslySetInnerHTML={{ __html: '' }} />\n",
    found: 'react(no-danger)',
  },
  {
    file: 'src/ui/unseen.tsx',
    text: 'export const Unseen = () => <img src="/a.png" />\n',
    found: 'jsx-a11y(alt-text)',
  },
  {
    file: 'src/ui/sometimes.tsx',
    text: "import { useState } from 'react'\n\nexport function Sometimes({ on }: { on: boolean }) {\n  if (on) useState(1)\n  return null\n}\n",
    found: 'react-hooks(rules-of-hooks)',
  },
  {
    file: 'src/ui/stale.tsx',
    text: "import { useEffect } from 'react'\n\nexport function Stale({ title }: { title: string }) {\n  useEffect(() => {\n    document.title = title\n  }, [])\n  return null\n}\n",
    found: 'react-hooks(exhaustive-deps)',
  },
]

function imported(name: string) {
  return `import * as all from '${name}'\n\nexport const used = all\n`
}
