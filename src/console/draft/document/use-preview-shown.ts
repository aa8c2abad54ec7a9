import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useMedia } from '#ui/hooks/use-media.ts'

interface PreviewShown {
  readonly isShown: boolean
  /** The preview stands where the form does, which is still there. */
  readonly isInPlace: boolean
  readonly toggle: () => void
}

/**
 * Whether the site is shown beside the form or, where both have no room, in place of it. There a link to a field brings the form
 * back. A window that becomes narrow takes the form from nobody who is typing.
 */
export function usePreviewShown(): PreviewShown {
  const isWide = useMedia('(min-width: 80rem)')
  const { hash, key } = useLocation()
  const link = `${key} ${hash}`
  const [seen, setSeen] = useState(link)
  const [shown, setShown] = useState<'beside' | 'inPlace'>()
  const isInPlace = shown === 'inPlace' && !isWide
  if (isWide && shown === 'inPlace') setShown('beside')
  if (seen !== link) {
    setSeen(link)
    if (isInPlace && hash !== '') setShown(undefined)
  }
  return {
    isShown: shown !== undefined,
    isInPlace,
    toggle() {
      if (shown) setShown(undefined)
      else setShown(isWide ? 'beside' : 'inPlace')
    },
  }
}
