import type { ComponentProps } from 'react'
import { buttonRecipe, type ButtonLook } from './button-recipe.ts'
import { styled } from '../styles/styled.tsx'

interface ButtonLinkProps extends ComponentProps<'a'>, ButtonLook {
  /** Gives the look to the one child, such as a router's link. */
  asChild?: boolean
}

/** A link that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  return <Root {...props} />
}

const Root = styled('a', buttonRecipe)
