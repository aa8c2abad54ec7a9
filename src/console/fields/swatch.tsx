import { styled } from '#ui/styled.tsx'

/** A colour. Its words stand beside it. */
export function Swatch({ colour }: { readonly colour: string }) {
  return (
    <Frame aria-hidden="true">
      <svg viewBox="0 0 1 1" width="100%" height="100%" preserveAspectRatio="none">
        <rect width="1" height="1" fill={colour} />
      </svg>
    </Frame>
  )
}

const Frame = styled('span', {
  base: {
    flex: 'none',
    display: 'block',
    width: '2.25rem',
    height: '2.25rem',
    borderRadius: 's',
    borderWidth: '1px',
    overflow: 'hidden',
  },
})
