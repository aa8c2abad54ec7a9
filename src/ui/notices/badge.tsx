import type { ReactNode } from 'react'
import type { Tone } from '../styles/semantic-colours.ts'
import { styled } from '../styles/styled.tsx'

interface BadgeProps {
  tone?: Tone
  look?: 'soft' | 'solid'
  children: ReactNode
}

export function Badge(props: BadgeProps) {
  return <Root {...props} />
}

const Root = styled('span', {
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
    tone: {
      brand: { colorPalette: 'brand' },
      accent: { colorPalette: 'accent' },
      danger: { colorPalette: 'danger' },
      success: { colorPalette: 'success' },
      warning: { colorPalette: 'warning' },
      info: { colorPalette: 'info' },
    } satisfies Record<Tone, object>,
    look: {
      soft: { bg: 'colorPalette.soft', color: 'colorPalette.onSoft' },
      solid: { bg: 'colorPalette.solid', color: 'colorPalette.on' },
    },
  },
  defaultVariants: { tone: 'brand', look: 'soft' },
})
