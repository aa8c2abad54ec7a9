import { parseAst } from 'vite'

/** A node of ESTree, as far as it is looked at here. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

export type Range = readonly [number, number]

/** The statements of a module in TypeScript with JSX. */
export function parseModule(code: string): readonly Node[] {
  return (parseAst(code, { lang: 'tsx' }) as unknown as { body: Node[] }).body
}

/** Visits a node and all within. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && typeof (child as Node).type === 'string')
        walk(child as Node, visit)
    }
  }
}

/** All names in a node, those of properties too. */
export function namesIn(node: Node): Set<string> {
  const names = new Set<string>()
  walk(node, (each) => {
    if (each.type === 'Identifier') names.add((each as Node & { name: string }).name)
  })
  return names
}

/** The names that a statement of a module declares. */
export function declaredBy(statement: Node): ReadonlySet<string> {
  const { declaration, declarations, id, specifiers } = statement as Node & {
    declaration?: Node | null
    declarations?: readonly { id: Node }[]
    id?: Node
    specifiers?: readonly { local: Node }[]
  }
  if (statement.type === 'ExportNamedDeclaration') return declaration ? declaredBy(declaration) : new Set()
  const targets = [
    ...(statement.type === 'ImportDeclaration' ? (specifiers ?? []).map(({ local }) => local) : []),
    ...(declarations ?? []).map((each) => each.id),
    ...(id && !statement.type.startsWith('TS') ? [id] : []),
  ]
  return new Set(targets.flatMap((target) => [...namesIn(target)]))
}
