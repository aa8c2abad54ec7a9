import { styled } from '#ui/styles/styled.tsx'

/** A picture of a merchant, small. Its address is said beside it. */
export function PictureFrame({ address }: { readonly address: string }) {
  return (
    <Frame>
      <Picture key={address} src={address} alt="" loading="lazy" />
    </Frame>
  )
}

const Frame = styled('div', {
  base: {
    borderWidth: '1px',
    borderRadius: 'm',
    overflow: 'hidden',
    bg: 'sunken',
    width: 'fit-content',
    maxWidth: 'full',
  },
})
const Picture = styled('img', {
  base: { display: 'block', height: '5rem', maxWidth: 'full', objectFit: 'contain' },
})
