import type { ReactNode, Ref } from 'react'
import { styled } from '../styles/styled.tsx'

interface HeadingProps {
  /** The place in the outline of the page; the look is chosen apart from it. */
  level: 1 | 2 | 3 | 4
  look?: 'display' | 'title' | 'heading' | 'subheading'
  children: ReactNode
  id?: string
  /** -1 where a new page or step moves the focus to its heading. */
  tabIndex?: -1
  ref?: Ref<HTMLHeadingElement>
}

export function Heading({ level, look = looks[level], ...props }: HeadingProps) {
  return <Root as={`h${level}`} look={look} {...props} />
}

const looks = { 1: 'title', 2: 'heading', 3: 'subheading', 4: 'subheading' } as const
const Root = styled('h2', {
  base: { outline: 'none' },
  variants: {
    look: {
      display: { textStyle: 'display' },
      title: { textStyle: 'title' },
      heading: { textStyle: 'heading' },
      subheading: { textStyle: 'subheading' },
    },
  },
})
