import { ByMode } from '../styles/by-mode.tsx'
import { styled } from '../styles/styled.tsx'

interface ModePictureProps {
  readonly light: string
  readonly dark: string
}

/** A decorative picture that fills its place, one for each mode; only the one that is seen is loaded. */
export function ModePicture({ light, dark }: ModePictureProps) {
  if (light === dark) return <Picture src={light} alt="" loading="lazy" />
  return (
    <>
      <ByMode mode="light">
        <Picture src={light} alt="" loading="lazy" />
      </ByMode>
      <ByMode mode="dark">
        <Picture src={dark} alt="" loading="lazy" />
      </ByMode>
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
})
