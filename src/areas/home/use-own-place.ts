import { useEffect, useState } from 'react'
import type { HomePart } from '#schemas/config/home.ts'
import { isOwnPart } from '#api/queries/home.ts'
import { preferences } from '#api/storage.ts'

/**
 * Whether a row of games has a place in the view. One of the member's own has it where this browser knows of such games, from the
 * first moment on; otherwise it waits for the next view, because what comes later would push away what is being read.
 */
export function useOwnPlace(part: HomePart['part'], games: number | undefined): boolean {
  const isOwn = isOwnPart(part)
  const [hasPlace] = useState(() => !isOwn || Boolean(games) || preferences.ownRows.has(part))
  useEffect(() => {
    if (isOwn && games !== undefined) preferences.ownRows.set(part, games > 0)
  }, [isOwn, part, games])
  return hasPlace
}
