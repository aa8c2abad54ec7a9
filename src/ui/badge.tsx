import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Tone } from './semantic-colours.ts'

interface BadgeProps {
  tone?: Tone
  look?: 'soft' | 'solid'
  children: ReactNode
}

export function Badge({ tone = 'brand', ...props }: BadgeProps) {
  return <Root colorPalette={tone} {...props} />
}

const Root = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '2.5',
    py: '0.5',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: 'snug',
  },
  variants: {
    look: {
      soft: { bg: 'colorPalette.soft', color: 'colorPalette.onSoft' },
      solid: { bg: 'colorPalette.solid', color: 'colorPalette.on' },
    },
  },
  defaultVariants: { look: 'soft' },
})
