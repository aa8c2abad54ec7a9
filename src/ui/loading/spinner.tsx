import { styled } from '../styles/styled.tsx'

/** A turning ring. It says nothing: what is under way is said in words by what shows it. */
export function Spinner({ size }: { size?: 'text' | 'large' }) {
  return <Ring aria-hidden="true" size={size} />
}

const Ring = styled('span', {
  base: {
    display: 'inline-block',
    flex: 'none',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'currentColor',
    borderInlineEndColor: 'transparent',
    borderRadius: 'full',
    animation: 'spin 0.8s linear infinite',
  },
  variants: { size: { text: { boxSize: '1.25em' }, large: { boxSize: '2.5rem' } } },
  defaultVariants: { size: 'text' },
})
