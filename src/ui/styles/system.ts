import { createSystem, defaultBaseConfig, defineConfig, mergeConfigs } from '@chakra-ui/react'
import { keyframes } from './keyframes.ts'
import { semanticColours } from './semantic-colours.ts'

/**
 * What looks are worked out with when the product is built, and never in a browser (decision 014): Chakra without its default
 * theme, the utilities and conditions of its base, our tokens, and nothing else. Recipes lie beside their components so that they
 * load with them. Every colour, corner and font is a variable of the merchant's theme.
 */
export const system = createSystem(
  mergeConfigs(
    defaultBaseConfig,
    defineConfig({
      cssVarsPrefix: 'ui',
      // Also on [data-theme], so that a part of a page can show another mode or merchant.
      cssVarsRoot: ':where(:root, [data-theme])',
      // base.css does it, and does it before the first script runs.
      preflight: false,
      theme: {
        breakpoints: { sm: '30rem', md: '48rem', lg: '62rem', xl: '80rem' },
        keyframes,
        tokens: {
          spacing: spacing(),
          sizes: {
            ...spacing(),
            touch: { value: '2.75rem' },
            page: { value: '80rem' },
            prose: { value: '65ch' },
            full: { value: '100%' },
          },
          radii: {
            s: { value: 'var(--mq-radius-s)' },
            m: { value: 'var(--mq-radius-m)' },
            l: { value: 'var(--mq-radius-l)' },
            control: { value: 'var(--mq-radius-control)' },
            full: { value: '999px' },
          },
          fonts: { heading: { value: 'var(--mq-font-heading)' }, body: { value: 'var(--mq-font-body)' } },
          fontSizes: {
            xs: { value: '0.75rem' },
            sm: { value: '0.875rem' },
            md: { value: '1rem' },
            lg: { value: '1.125rem' },
            xl: { value: 'clamp(1.2rem, 1.1rem + 0.5vw, 1.4rem)' },
            '2xl': { value: 'clamp(1.4rem, 1.25rem + 0.8vw, 1.8rem)' },
            '3xl': { value: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem)' },
            '4xl': { value: 'clamp(2.1rem, 1.4rem + 3.2vw, 3.75rem)' },
          },
          fontWeights: {
            normal: { value: '400' },
            medium: { value: '500' },
            semibold: { value: '600' },
            bold: { value: '700' },
          },
          lineHeights: { tight: { value: '1.1' }, snug: { value: '1.3' }, normal: { value: '1.55' } },
          durations: { fast: { value: '120ms' }, moderate: { value: '200ms' }, slow: { value: '320ms' } },
          easings: { out: { value: 'cubic-bezier(0.2, 0.8, 0.2, 1)' } },
          shadows: {
            s: { value: '0 1px 2px var(--mq-shadow)' },
            m: { value: '0 4px 16px -4px var(--mq-shadow), 0 1px 3px var(--mq-shadow)' },
            l: { value: '0 24px 60px -16px var(--mq-shadow), 0 6px 18px -6px var(--mq-shadow)' },
          },
          zIndex: {
            bar: { value: 20 },
            dropdown: { value: 30 },
            dialog: { value: 50 },
            skipLink: { value: 70 },
          },
        },
        semanticTokens: { colors: semanticColours },
        textStyles: {
          display: heading('4xl', 'bold'),
          title: heading('3xl', 'bold'),
          heading: heading('2xl', 'semibold'),
          subheading: heading('xl', 'semibold'),
          body: { value: { fontSize: 'md', lineHeight: 'normal' } },
          small: { value: { fontSize: 'sm', lineHeight: 'normal' } },
          caption: { value: { fontSize: 'xs', lineHeight: 'normal' } },
        },
        layerStyles: {
          card: { value: { bg: 'surface', borderWidth: '1px', borderColor: 'border', borderRadius: 'l' } },
          raised: {
            value: {
              bg: 'raised',
              borderWidth: '1px',
              borderColor: 'border',
              borderRadius: 'l',
              boxShadow: 'l',
            },
          },
          hero: {
            value: {
              bgImage: 'linear-gradient(120deg, var(--mq-brand), var(--mq-brand-alt))',
              color: 'brand.on',
            },
          },
        },
        animationStyles: {
          rise: {
            value: { animationName: 'rise', animationDuration: 'slow', animationTimingFunction: 'out' },
          },
          fade: { value: { animationName: 'fade-in', animationDuration: 'moderate' } },
        },
      },
    }),
  ),
)

function spacing() {
  const steps = [0, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 32]
  return Object.fromEntries(steps.map((step) => [String(step), { value: `${step / 4}rem` }]))
}

function heading(fontSize: string, fontWeight: string) {
  return {
    value: {
      fontFamily: 'heading',
      fontSize,
      fontWeight,
      lineHeight: 'tight',
      letterSpacing: '-0.015em',
      textWrap: 'balance',
    },
  }
}
