import { styled } from './styled.tsx'

interface ModePictureProps {
  readonly light: string
  readonly dark: string
}

/** A decorative picture that fills its place, one for each mode; only the one that is seen is loaded. */
export function ModePicture({ light, dark }: ModePictureProps) {
  if (light === dark) return <Picture src={light} alt="" loading="lazy" />
  return (
    <>
      <Picture src={light} alt="" loading="lazy" mode="light" />
      <Picture src={dark} alt="" loading="lazy" mode="dark" />
    </>
  )
}

const Picture = styled('img', {
  base: {
    width: 'full',
    height: 'full',
    objectFit: 'cover',
    objectPosition: 'right center',
    _rtl: { transform: 'scaleX(-1)' },
  },
  variants: {
    mode: { light: { _dark: { display: 'none' } }, dark: { _light: { display: 'none' } } },
  },
})
