import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface TextProps {
  children: ReactNode
  as?: 'p' | 'span' | 'div' | 'small' | 'strong'
  look?: 'body' | 'small' | 'caption'
  muted?: boolean
  id?: string
  role?: 'alert' | 'status'
}

export function Text({ as = 'p', look = 'body', muted = false, ...props }: TextProps) {
  return <Root as={as} textStyle={look} color={muted ? 'fg.muted' : undefined} {...props} />
}

const Root = chakra('p')
