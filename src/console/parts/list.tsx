import { styled } from '#ui/styles/styled.tsx'

/** Rows on one card, with a line between them. */
export const List = styled('ul', {
  base: { layerStyle: 'card', listStyle: 'none', p: '0', m: '0', overflow: 'hidden' },
  variants: { width: { reading: { maxWidth: '60rem' } } },
})

/** One row; `sides` has what it is at the one side and what can be done at the other. */
export const Row = styled('li', {
  base: { px: '5', py: '3', overflowWrap: 'anywhere', '& + &': { borderBlockStartWidth: '1px' } },
  variants: {
    look: {
      sides: {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: '3',
      },
    },
  },
})

/** What a row is called, with its marks. */
export const Line = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', overflowWrap: 'anywhere' },
})
