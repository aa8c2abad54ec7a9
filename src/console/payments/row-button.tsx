import { styled } from '#ui/styles/styled.tsx'

/** Opens the row of a table that it names. */
export const RowButton = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'touch',
    borderRadius: 's',
    color: 'brand.text',
    fontWeight: 'medium',
    textAlign: 'start',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    _hover: { textDecoration: 'underline', textDecorationThickness: '2px' },
  },
})
