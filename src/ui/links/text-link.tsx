import type { ComponentProps } from 'react'
import { styled } from '../styles/styled.tsx'

interface TextLinkProps extends ComponentProps<'a'> {
  /** Gives the look to the one child, such as a router's link. */
  asChild?: boolean
  /** `line` is underlined, inside a sentence; `alone` stands by itself and has the height of a finger. */
  look?: 'line' | 'alone'
}

export function TextLink(props: TextLinkProps) {
  return <Root {...props} />
}

const Root = styled('a', {
  base: {
    color: 'brand.text',
    fontWeight: 'medium',
    borderRadius: 's',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: '1px',
    _hover: { textDecoration: 'underline', textDecorationThickness: '2px' },
  },
  variants: {
    look: {
      line: { textDecoration: 'underline' },
      alone: { display: 'inline-flex', alignItems: 'center', gap: '1.5', minHeight: 'touch' },
    },
  },
  defaultVariants: { look: 'line' },
})
