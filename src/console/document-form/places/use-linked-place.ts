import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { pointerKeys } from '#schemas/json/json-pointer.ts'
import { focusPlace } from './focus-place.ts'

/**
 * The place of a document that the address names (`#/register/fields/email`), without the document: what holds it is to be open, and
 * it gets the focus. Calls back while rendering when the address names another one.
 */
export function useLinkedPlace(documentId: string, onLink: () => void): readonly string[] {
  const { hash, key } = useLocation()
  const link = `${key} ${hash}`
  const [seen, setSeen] = useState(link)
  if (seen !== link) {
    setSeen(link)
    onLink()
  }
  const path = useMemo(() => {
    const [document, ...parts] = pointerKeys(decoded(hash))
    return document === documentId ? parts : []
  }, [hash, documentId])
  useEffect(() => {
    if (path.length === 0) return
    // After a change of page the frame has moved the focus to its beginning.
    const frame = requestAnimationFrame(() => focusPlace([documentId, ...path].join('_')))
    return () => cancelAnimationFrame(frame)
  }, [documentId, path, key])
  return path
}

function decoded(hash: string) {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
