import { styled } from '../styles/styled.tsx'

/** A number in a small circle; 99+ stands for more. Words beside it say what it means. */
export function CountBadge({ count }: { readonly count: number }) {
  return <Root aria-hidden="true">{count > 99 ? '99+' : count}</Root>
}

const Root = styled('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '1.125rem',
    height: '1.125rem',
    px: '1',
    borderRadius: 'full',
    bg: 'accent.solid',
    color: 'accent.on',
    fontSize: '0.6875rem',
    fontWeight: 'bold',
    lineHeight: '1',
    fontVariantNumeric: 'tabular-nums',
  },
})
