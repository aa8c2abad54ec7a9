import { rolldown } from 'rolldown'
import { declaredBy, namesIn, type Node } from './syntax.ts'

const entry = '\0entry'

interface Module {
  /** The absolute path of its file. */
  readonly id: string
  readonly code: string
  readonly statements: readonly Node[]
}

/**
 * The values of expressions as they would stand in a module: with those of its constants, functions and imports that they need,
 * and nothing else of it. They may use whatever runs without a browser; throws with the file where they need more.
 */
export async function evaluateIn(
  module: Module,
  expressions: readonly (Node | undefined)[],
): Promise<unknown[]> {
  const textOf = (node: Node) => module.code.slice(node.start, node.end)
  const needed = statementsFor(
    module.statements,
    expressions.flatMap((node) => node ?? []),
  )
  const values = expressions.map((node) => (node ? textOf(node) : 'undefined'))
  const code = [...needed.map(textOf), `export const __values = [${values.join(',\n')}]`].join('\n')
  const bundle = await rolldown({
    input: entry,
    logLevel: 'silent',
    plugins: [
      {
        name: 'expressions',
        resolveId(source, importer) {
          if (source === entry) return source
          return importer === entry ? this.resolve(source, module.id) : undefined
        },
        load: (source) => (source === entry ? { code, moduleType: 'tsx' } : undefined),
      },
    ],
  })
  try {
    const { output } = await bundle.generate({ format: 'esm' })
    const url = `data:text/javascript,${encodeURIComponent(output[0].code)}`
    return ((await import(url)) as { __values: unknown[] }).__values
  } catch (error) {
    throw new Error(`What ${module.id} needs is not known when building`, { cause: error })
  } finally {
    await bundle.close()
  }
}

/** The statements that declare what is named, and what those name, in the order of the module. */
function statementsFor(statements: readonly Node[], expressions: readonly Node[]): Node[] {
  const needed = new Set<Node>()
  const open = [...expressions]
  for (let node = open.pop(); node; node = open.pop()) {
    const names = namesIn(node)
    for (const statement of statements) {
      if (needed.has(statement) || ![...declaredBy(statement)].some((name) => names.has(name))) continue
      needed.add(statement)
      if (statement.type !== 'ImportDeclaration') open.push(statement)
    }
  }
  return statements.filter((statement) => needed.has(statement))
}
