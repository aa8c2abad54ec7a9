import { startTransition, useCallback, useEffect, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { DraftEditsEvent } from '#machines/draft-edits-context.ts'
import type { DraftEditsActor } from './begin-draft-edits.ts'

type Snapshot = SnapshotFrom<DraftEditsActor>
type Send = (event: DraftEditsEvent) => void

/**
 * A draft's edits as they are drawn, and what sends the operator's events to them. These are drawn immediately; answers of the platform,
 * for which the whole form may be drawn again, give way to the next key press.
 */
export function useDrawnSnapshot(actor: DraftEditsActor): readonly [Snapshot, Send] {
  const [snapshot, setSnapshot] = useState(() => actor.getSnapshot())
  useEffect(() => {
    const draw = () => startTransition(() => setSnapshot(actor.getSnapshot()))
    const { unsubscribe } = actor.subscribe(draw)
    draw()
    return unsubscribe
  }, [actor])
  const send = useCallback<Send>(
    (event) => {
      actor.send(event)
      setSnapshot(actor.getSnapshot())
    },
    [actor],
  )
  return [snapshot, send]
}
