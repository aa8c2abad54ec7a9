import { chakra } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'

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
  return <Root as={`h${level}`} textStyle={look} outline="none" {...props} />
}

const looks = { 1: 'title', 2: 'heading', 3: 'subheading', 4: 'subheading' } as const
const Root = chakra('h2')
