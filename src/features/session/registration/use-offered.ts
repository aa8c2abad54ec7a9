import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAnnounce } from '#ui/hooks/use-announce.ts'

/**
 * The one of several ways that is open. It stays open while it is offered, whatever else comes or goes; when it is offered no more,
 * the first that is takes its place, which is said. It begins with the one that was `asked` for.
 */
export function useOffered<Way extends string>(
  ways: readonly Way[],
  goneText: (gone: Way) => string,
  asked: Way | undefined,
): readonly [Way | undefined, (way: Way) => void] {
  const [chosen, choose] = useState(asked ?? ways[0])
  const isOffered = ways.some((way) => way === chosen)
  const open = isOffered ? chosen : ways[0]
  if (open !== undefined && open !== chosen) choose(open)
  const announce = useAnnounce()
  const before = useRef(open)
  const say = useEffectEvent((gone: Way) => {
    if (!ways.includes(gone)) announce(goneText(gone))
  })
  useEffect(() => {
    const was = before.current
    if (open === undefined || open === was) return
    before.current = open
    if (was !== undefined) say(was)
  }, [open])
  return [open, choose]
}
