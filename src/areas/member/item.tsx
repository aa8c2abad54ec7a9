import { styled } from '#ui/styles/styled.tsx'

/** One row of a list in a card: what it is, and what can be done with it. */
export const Item = styled('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    py: '3',
    borderBlockEndWidth: '1px',
    borderColor: 'border',
    _last: { borderBlockEndWidth: '0' },
  },
})
