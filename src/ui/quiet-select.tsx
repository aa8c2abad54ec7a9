import { styled } from './styled.tsx'

/** A native select that stands in a bar and says its value alone. */
export const QuietSelect = styled('select', {
  base: {
    minHeight: 'touch',
    px: '2',
    borderRadius: 'control',
    bg: 'transparent',
    // Forced colours show it.
    borderWidth: '1px',
    borderColor: 'transparent',
    color: 'fg',
    fontSize: 'sm',
    cursor: 'pointer',
    _hover: { bg: 'sunken' },
    '& option': { bg: 'raised', color: 'fg' },
  },
})
