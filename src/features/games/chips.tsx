import { styled } from '#ui/styles/styled.tsx'

/** Small choices in one line, which can be pushed along where they do not fit. */
export const Chips = styled('ul', {
  base: {
    display: 'flex',
    gap: '2',
    // Room for the rings of what has the focus.
    p: '1',
    m: '-1',
    overflowX: 'auto',
    overscrollBehaviorInline: 'contain',
    scrollbarWidth: 'none',
    '& > li': { flex: 'none' },
  },
})

export const Chip = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: 'touch',
    px: '4',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.strong',
    bg: 'surface',
    color: 'fg',
    fontSize: 'sm',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { borderColor: 'brand.text', color: 'brand.text' },
    '&[aria-pressed=true], &[aria-current=true]': {
      bg: 'brand.soft',
      color: 'brand.onSoft',
      borderColor: 'brand.text',
      fontWeight: 'semibold',
      // Forced colours show no ground.
      textDecoration: 'underline',
      textDecorationThickness: '2px',
      textUnderlineOffset: '5px',
    },
  },
})
