import { styled } from '#ui/styles/styled.tsx'

/** Amounts and other facts of a payment, each under its name. */
export const SumList = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9rem), 1fr))',
    columnGap: '6',
    rowGap: '3',
    '& dt': { color: 'fg.muted', textStyle: 'small' },
    '& dd': { fontWeight: 'medium', overflowWrap: 'anywhere' },
  },
})
