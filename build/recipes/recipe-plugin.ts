import { relative } from 'node:path'
import type { RecipeDefinition } from '@chakra-ui/react'
import type { Plugin } from 'vite'
import { system } from '../../src/ui/styles/system.ts'
import { root } from '../build-inputs.ts'
import { evaluateIn } from './evaluate-in.ts'
import { sheetOf, StyleSheet } from './style-sheet.ts'
import { parseModule, walk, type Node, type Range } from './syntax.ts'

const systemSheet = 'virtual:system.css'
const usesStyled = /import \{[^}]*\bstyled\b[^}]*\} from '[^']*\bstyled\.tsx'/
const recipeSheet = /^virtual:recipes\/.*\.css$/

/** A recipe as `styled` finds it in the browser: names of classes, of its base and of each value of each variant. */
interface Look {
  readonly base: string
  readonly variants?: Record<string, Record<string, string>>
  readonly defaults?: Record<string, unknown>
}

/**
 * Works recipes out when building. Each call `styled(tag, recipe)` is left with the names of its classes; the classes themselves
 * become a style sheet that the module imports. No token, no recipe and no style engine travels to the browser. Throws where a
 * recipe depends on something that is known in a browser only.
 */
export function recipePlugin(): Plugin {
  const sheets = new Map<string, string>()
  return {
    name: 'marquee-recipes',
    enforce: 'pre',
    resolveId: (id) => (id === systemSheet || recipeSheet.test(id) ? id : undefined),
    load(id) {
      if (id === systemSheet) return sheetOf([system.getTokenCss(), system.getGlobalCss()])
      return sheets.get(id)
    },
    async transform(code, address) {
      const id = address.replace(/\?.*$/, '')
      if (!usesStyled.test(code) || !id.startsWith(root) || id.includes('/node_modules/')) return undefined
      const statements = parseModule(code)
      const calls = callsOf(statements)
      const recipes = await evaluateIn(
        { id, code, statements },
        calls.map(({ recipe }) => recipe),
      )
      const sheet = new StyleSheet(system, relative(root, id))
      const looks = recipes.map((recipe) => lookOf((recipe ?? {}) as RecipeDefinition, sheet))
      const name = `virtual:recipes/${relative(root, id)}.${sheet.hash()}.css`
      sheets.set(name, sheet.text())
      return { code: withLooks(code, calls, looks) + `\nimport ${JSON.stringify(name)}\n`, map: null }
    },
  }
}

function lookOf(
  { base, variants, defaultVariants, compoundVariants }: RecipeDefinition,
  sheet: StyleSheet,
): Look {
  if (compoundVariants) throw new Error('A recipe has no compound variants here: write another variant')
  // Before the variants, which count for more.
  const own = sheet.classOf(base)
  const named = Object.entries(variants ?? {}).map(([variant, values]) => {
    const classes = Object.entries(values ?? {}).map(([value, style]) => [value, sheet.classOf(style)])
    return [variant, Object.fromEntries(classes)]
  })
  return {
    base: own,
    ...(named.length > 0 && {
      variants: Object.fromEntries(named) as Record<string, Record<string, string>>,
    }),
    ...(defaultVariants && { defaults: defaultVariants }),
  }
}

interface Call {
  /** Where its look goes: the recipe, or the place behind the tag. */
  readonly place: Range
  readonly recipe: Node | undefined
}

/** The calls of `styled` in the order of the code. */
function callsOf(statements: readonly Node[]): Call[] {
  const calls: Call[] = []
  for (const statement of statements) {
    walk(statement, (node) => {
      if (node.type !== 'CallExpression') return
      const { callee, arguments: given } = node as CallExpression
      const [tag, recipe] = given
      if (callee.name !== 'styled' || !tag) return
      calls.push({ place: recipe ? [recipe.start, recipe.end] : [tag.end, tag.end], recipe })
    })
  }
  return calls
}

interface CallExpression extends Node {
  readonly callee: { readonly name?: string }
  readonly arguments: readonly Node[]
}

/** Each line stays on its line, so that the code needs no map of its own. */
function withLooks(code: string, calls: readonly Call[], looks: readonly Look[]) {
  let done = ''
  let at = 0
  calls.forEach(({ place: [start, end], recipe }, index) => {
    const lines = code.slice(start, end).split('\n').length - 1
    done += code.slice(at, start) + (recipe ? '' : ', ') + JSON.stringify(looks[index]) + '\n'.repeat(lines)
    at = end
  })
  return done + code.slice(at)
}
