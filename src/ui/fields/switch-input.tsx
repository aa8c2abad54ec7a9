import type { ComponentProps } from 'react'
import { styled } from '../styles/styled.tsx'

/** On or off, taking effect as it stands; its label is the caller's. */
export function SwitchInput(props: Omit<ComponentProps<'input'>, 'type' | 'role'>) {
  return <Track {...props} type="checkbox" role="switch" aria-checked={props.checked === true} />
}

const Track = styled('input', {
  base: {
    appearance: 'none',
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    width: '2.75rem',
    height: '1.625rem',
    px: '0.1875rem',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'full',
    bg: 'sunken',
    cursor: 'pointer',
    transition: 'background-color 120ms',
    _disabled: { cursor: 'default' },
    '&::before': {
      content: '""',
      width: '1.125rem',
      height: '1.125rem',
      borderRadius: 'full',
      bg: 'border.strong',
      // Forced colours leave borders, and no grounds.
      borderWidth: '1px',
      borderColor: 'border.strong',
    },
    _checked: {
      justifyContent: 'flex-end',
      bg: 'brand.text',
      borderColor: 'brand.text',
      '&::before': { bg: 'surface', borderColor: 'surface' },
    },
  },
})
