import type { ReactNode } from 'react'
import { styled } from '../styles/styled.tsx'

interface TextProps {
  children: ReactNode
  as?: 'p' | 'span' | 'div' | 'small' | 'strong'
  look?: 'body' | 'small' | 'caption'
  muted?: boolean
  id?: string
  role?: 'alert' | 'status'
}

export function Text({ as = 'p', look = 'body', muted = false, ...props }: TextProps) {
  return <Root as={as} look={look} muted={muted} {...props} />
}

const Root = styled('p', {
  variants: {
    look: {
      body: { textStyle: 'body' },
      small: { textStyle: 'small' },
      caption: { textStyle: 'caption' },
    },
    muted: { true: { color: 'fg.muted' } },
  },
})
