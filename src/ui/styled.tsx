import type { RecipeDefinition, RecipeSelection, SystemStyleObject } from '@chakra-ui/react'
import { serializeStyles, type CSSObject } from '@emotion/serialize'
import { insertStyles, type SerializedStyles } from '@emotion/utils'
import {
  cloneElement,
  createElement,
  isValidElement,
  useInsertionEffect,
  type ComponentProps,
  type ElementType,
  type ReactElement,
} from 'react'
import { styleCache } from './style-cache.ts'
import { system } from './system.ts'

type Variants = Record<string, Record<string, SystemStyleObject>>

/** A recipe without variants takes no props of its own. */
type Looks<V extends Variants> = string extends keyof V ? unknown : RecipeSelection<V>

type StyledProps<Tag extends ElementType, V extends Variants> = Omit<ComponentProps<Tag>, keyof Looks<V>> &
  Looks<V> & {
    /** Another element in the place of the tag. */
    readonly as?: ElementType
    /** Gives the look to the one child. */
    readonly asChild?: boolean
  }

/**
 * An element with the look of a recipe. Chakra's own factory works a recipe out in every render of every instance; here each
 * look becomes a class once, and a render only names it.
 */
export function styled<const Tag extends ElementType, V extends Variants = Variants>(
  tag: Tag,
  recipe: RecipeDefinition<V> = {},
) {
  const variants = Object.keys(recipe.variants ?? {})
  const classOf = classMaker(recipe as RecipeDefinition)

  function Styled({ as, asChild = false, ...given }: StyledProps<Tag, V>) {
    const props: Record<string, unknown> = { ...given }
    const look: Record<string, unknown> = {}
    for (const variant of variants) {
      look[variant] = props[variant]
      delete props[variant]
    }
    const styles = classOf(look)
    useInsertionEffect(() => {
      insertStyles(styleCache(), styles, true)
    }, [styles])
    const className = `mq-${styles.name}`
    const own = typeof props['className'] === 'string' ? `${className} ${props['className']}` : className
    if (!asChild) return createElement(as ?? tag, { ...props, className: own })
    const { children, ...rest } = props
    if (!isValidElement(children)) throw new Error('A look is given to one element')
    return cloneElement(children as ReactElement<Record<string, unknown>>, withClass(rest, children, own))
  }
  return Styled
}

function classMaker(recipe: RecipeDefinition) {
  const known = new Map<string, SerializedStyles>()
  return (look: Record<string, unknown>): SerializedStyles => {
    const name = Object.values(look).join(' ')
    let styles = known.get(name)
    if (!styles) {
      styles = serializeStyles([system.cva(recipe)(look as RecipeSelection<Variants>) as CSSObject], {})
      known.set(name, styles)
    }
    return styles
  }
}

function withClass(given: Record<string, unknown>, { props }: ReactElement, className: string) {
  const own = props as Record<string, unknown>
  return {
    ...given,
    ...own,
    className: own['className'] ? `${className} ${String(own['className'])}` : className,
  }
}
