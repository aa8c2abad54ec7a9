import { styled } from '#ui/styles/styled.tsx'

/** The column in which a page of the cashier shows its cards. */
export const CashierColumn = styled('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5', minWidth: '0' },
})
