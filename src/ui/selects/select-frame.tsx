import { styled } from '../styles/styled.tsx'

/** Around a control with an arrow at its end. */
export const SelectFrame = styled('div', {
  base: {
    position: 'relative',
    minWidth: '0',
    '& > svg': {
      position: 'absolute',
      insetBlock: '0',
      insetInlineEnd: '0.9rem',
      marginBlock: 'auto',
      pointerEvents: 'none',
      color: 'fg.muted',
    },
  },
})
