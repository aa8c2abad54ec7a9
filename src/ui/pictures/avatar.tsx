import { useState } from 'react'
import { styled } from '../styles/styled.tsx'

interface AvatarProps {
  /** Whose it is; the first letters stand in for a picture that is missing or fails. */
  name: string
  src?: string | undefined
  size?: string
}

/** A picture of someone. The name stands beside it wherever it is used, so it is decoration. */
export function Avatar({ name, src, size = '2.75rem' }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  return (
    <Root style={{ width: size, height: size }} aria-hidden="true">
      {src && src !== failed ? <Picture src={src} alt="" onError={() => setFailed(src)} /> : initials(name)}
    </Root>
  )
}

/** One letter of each of the first two words, whatever the script. */
export function initials(name: string): string {
  const words = name.trim().split(/[\s._-]+/u)
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

const Root = styled('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    overflow: 'hidden',
    borderRadius: 'full',
    layerStyle: 'hero',
    fontFamily: 'heading',
    fontWeight: 'semibold',
    userSelect: 'none',
  },
})
const Picture = styled('img', { base: { width: 'full', height: 'full', objectFit: 'cover' } })
