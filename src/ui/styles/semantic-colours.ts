/** The colours that components name, each a variable of the merchant's theme; a family works as Chakra's `colorPalette`. */
export const semanticColours = {
  bg: { value: 'var(--mq-bg)' },
  surface: { value: 'var(--mq-surface)' },
  raised: { value: 'var(--mq-raised)' },
  sunken: { value: 'var(--mq-sunken)' },
  scrim: { value: 'var(--mq-scrim)' },
  fg: { DEFAULT: { value: 'var(--mq-text)' }, muted: { value: 'var(--mq-text-muted)' } },
  border: { DEFAULT: { value: 'var(--mq-border)' }, strong: { value: 'var(--mq-border-strong)' } },
  focus: { value: 'var(--mq-focus)' },
  brand: family('brand'),
  accent: family('accent'),
  danger: family('danger'),
  success: family('success'),
  warning: family('warning'),
  info: family('info'),
}

/** The families, for components that take one as a prop. */
export type Tone = 'brand' | 'accent' | 'danger' | 'success' | 'warning' | 'info'

function family(name: Tone) {
  return {
    solid: { value: `var(--mq-${name})` },
    hover: { value: `var(--mq-${name}-hover)` },
    alt: { value: `var(--mq-${name}-alt)` },
    on: { value: `var(--mq-on-${name})` },
    text: { value: `var(--mq-${name}-text)` },
    soft: { value: `var(--mq-${name}-soft)` },
    onSoft: { value: `var(--mq-on-${name}-soft)` },
  }
}
