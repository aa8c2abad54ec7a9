import type { RecipeDefinition, SystemStyleObject } from '@chakra-ui/react'
import {
  cloneElement,
  createElement,
  isValidElement,
  type ComponentProps,
  type ElementType,
  type ReactElement,
} from 'react'

type Variants = Record<string, Record<string, SystemStyleObject>>

/** A recipe without variants takes no props of its own. */
type Looks<V extends Variants> = string extends keyof V
  ? unknown
  : {
      readonly [Variant in keyof V]?:
        | (keyof V[Variant] extends 'true' ? boolean : keyof V[Variant])
        | undefined
    }

type StyledProps<Tag extends ElementType, V extends Variants> = Omit<ComponentProps<Tag>, keyof Looks<V>> &
  Looks<V> & {
    /** Another element in the place of the tag. */
    readonly as?: ElementType
    /** Gives the look to the one child. */
    readonly asChild?: boolean
  }

/** What the build leaves of a recipe: names of classes, of its base and of each value of each variant. */
interface Look {
  readonly base: string
  readonly variants?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly defaults?: Readonly<Record<string, unknown>>
}

/**
 * An element with the look of a recipe. The recipe is worked out when building: it may use constants, and nothing that is known
 * in a browser only. What a render does is to name its classes.
 */
export function styled<const Tag extends ElementType, V extends Variants = Variants>(
  tag: Tag,
  recipe: RecipeDefinition<V> = {},
) {
  const { base, variants = {}, defaults = {} } = recipe as unknown as Look

  function Styled({ as, asChild = false, ...given }: StyledProps<Tag, V>) {
    const props: Record<string, unknown> = { ...given }
    let own = base
    for (const [variant, classes] of Object.entries(variants)) {
      const name = classes[String(props[variant] ?? defaults[variant])]
      if (name) own += ` ${name}`
      delete props[variant]
    }
    if (typeof props['className'] === 'string') own += ` ${props['className']}`
    if (!asChild) return createElement(as ?? tag, { ...props, className: own })
    const { children, ...rest } = props
    if (!isValidElement(children)) throw new Error('A look is given to one element')
    return cloneElement(children as ReactElement<Record<string, unknown>>, withClass(rest, children, own))
  }
  return Styled
}

function withClass(given: Record<string, unknown>, { props }: ReactElement, className: string) {
  const own = props as Record<string, unknown>
  return {
    ...given,
    ...own,
    className: own['className'] ? `${className} ${String(own['className'])}` : className,
  }
}
