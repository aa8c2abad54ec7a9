import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { buttonRecipe, type ButtonLook } from './button-recipe.ts'

interface ButtonLinkProps extends ComponentProps<'a'>, ButtonLook {
  /** Gives the look to the one child, such as a router's link. */
  asChild?: boolean
}

/** A link that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  return <Root {...props} />
}

const Root = chakra('a', buttonRecipe)
