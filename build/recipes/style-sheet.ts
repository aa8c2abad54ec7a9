import { createHash } from 'node:crypto'
import type { SystemContext, SystemStyleObject } from '@chakra-ui/react'
import { serializeStyles, type CSSObject } from '@emotion/serialize'
import { compile, serialize, stringify } from 'stylis'

/** Said by each sheet, because any of them may be the first to arrive. */
const layers = '@layer reset, base, tokens, recipes;'

/** The style sheet of one module. */
export class StyleSheet {
  private readonly system: SystemContext
  private readonly place: string
  private readonly rules: string[] = []

  /** `module` names the module and nothing else. */
  constructor(system: SystemContext, module: string) {
    this.system = system
    this.place = shortHash(module)
  }

  /**
   * The name of a class with this style, none for no style. Every call makes a class of its own, even of the same style: of two on
   * one element the one that was made later counts, and a class that is shared would stand in two places.
   */
  classOf(style: SystemStyleObject | undefined): string {
    if (!style || Object.keys(style).length === 0) return ''
    const { styles } = serializeStyles([this.system.cva({ base: style })({}) as CSSObject], {})
    const name = `mq-${this.place}-${this.rules.length}`
    this.rules.push(css(`.${name}{${styles}}`))
    return name
  }

  text(): string {
    return [layers, ...this.rules].join('\n')
  }

  hash(): string {
    return shortHash(this.text())
  }
}

/** Styles that name their own selectors. */
export function sheetOf(styles: readonly Record<string, unknown>[]): string {
  return css(serializeStyles(styles as unknown as CSSObject[], {}).styles)
}

function css(text: string) {
  return serialize(compile(text), stringify)
}

function shortHash(text: string) {
  return createHash('sha256').update(text).digest('hex').slice(0, 6)
}
