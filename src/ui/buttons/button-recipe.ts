import type { RecipeDefinition } from '@chakra-ui/react'

/** The look of a button, for `Button`, `ButtonLink` and `IconButton`. */
export const buttonRecipe = {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'touch',
    minWidth: 'touch',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontFamily: 'body',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    textAlign: 'center',
    cursor: 'pointer',
    userSelect: 'none',
    // Colours change at once: one that fades is painted in every frame, and the press comes in the middle of it.
    transitionProperty: 'transform',
    transitionDuration: 'fast',
    _active: { transform: 'translateY(1px)' },
    _disabled: { cursor: 'not-allowed', opacity: 0.55, transform: 'none' },
    '&[aria-busy=true]': { cursor: 'progress', opacity: 1 },
  },
  variants: {
    look: {
      solid: {
        bgImage: 'linear-gradient(100deg, var(--mq-brand), var(--mq-brand-alt))',
        color: 'brand.on',
        boxShadow: 's',
        _hover: {
          bgImage: 'linear-gradient(100deg, var(--mq-brand-hover), var(--mq-brand-hover))',
          boxShadow: 'm',
        },
      },
      outline: {
        borderColor: 'border.strong',
        color: 'fg',
        _hover: { borderColor: 'brand.text', color: 'brand.text' },
      },
      ghost: { color: 'fg', _hover: { bg: 'brand.soft', color: 'brand.onSoft' } },
      danger: { bg: 'danger.solid', color: 'danger.on', _hover: { bg: 'danger.hover' } },
    },
    size: {
      sm: { px: { base: '2.5', sm: '4' }, py: '1.5', fontSize: 'sm' },
      md: { px: '5', py: '2', fontSize: 'md' },
      lg: { px: '7', py: '3', fontSize: 'lg' },
      icon: { p: '2' },
    },
    wide: { true: { width: 'full' } },
  },
  defaultVariants: { look: 'solid', size: 'md' },
} as const satisfies RecipeDefinition

export interface ButtonLook {
  look?: 'solid' | 'outline' | 'ghost' | 'danger' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  /** As wide as its place. */
  wide?: boolean | undefined
}
