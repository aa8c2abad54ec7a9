import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { request } from '#api/client.ts'
import { draftKey } from '#api/queries/configuration.ts'
import type { Conflict, Edit, Side } from '#schemas/config/edit.ts'
import { joined } from './edit-list.ts'
import { isPassing, saveLeft } from './save-left.ts'
import { useEditSteps } from './use-edit-steps.ts'
import { useHeldEdits, withConflicts, type HeldEdit } from './use-held-edits.ts'

/**
 * `failed`: the platform was not reached, and it is tried again. `refused`: it said no, as `refusal` tells, and what was typed waits.
 * `conflict`: somebody else changed the same place, and it has to be decided whose stands.
 */
export type SaveState = 'saved' | 'saving' | 'failed' | 'refused' | 'conflict'

export interface DraftEdits {
  readonly state: SaveState
  readonly refusal: unknown
  /** What the platform has not been told, or has not told back yet; paths from the documents on. */
  readonly unsaved: readonly Edit[]
  /** What stands here where somebody else changed the same, which is `from`; it is not sent before somebody decides. */
  readonly held: readonly HeldEdit[]
  /** Saves soon. */
  edit(edits: readonly Edit[]): void
  decide(path: string, side: Side): void
  /** Sends what was refused once more. */
  retry(): void
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
}

/** Milliseconds after the last key. */
const pause = 500

/** Saves a draft as it is edited, each place for itself, so that what others edit meanwhile stays. */
export function useDraftEdits(merchant: string, draft: string, known: number): DraftEdits {
  const queryClient = useQueryClient()
  const [state, setState] = useState<Exclude<SaveState, 'conflict'>>('saved')
  const [refusal, setRefusal] = useState<unknown>()
  const [waiting, setWaiting] = useState<readonly Edit[]>([])
  const [held, setHeld] = useHeldEdits(merchant, draft)
  const [sent, setSent] = useState<Sent>({ edits: [] })
  const [answered, setAnswered] = useState(0)
  const version = Math.max(known, answered)
  const isSending = sent.edits.length > 0 && sent.version === undefined
  if (sent.version !== undefined && known >= sent.version) setSent({ edits: [] })

  const save = useCallback(
    (edits: readonly Edit[], at: number) =>
      request('editDraft', { params: { merchant, draft }, body: { version: at, edits: [...edits] } }),
    [merchant, draft],
  )
  const readAnew = useCallback(
    () => queryClient.invalidateQueries({ queryKey: draftKey(merchant, draft) }),
    [queryClient, merchant, draft],
  )
  const underway = useRef<Promise<unknown>>(undefined)
  const latest = useRef({ waiting, version })
  useEffect(() => {
    latest.current = { waiting, version }
  })

  /** The platform has done nothing at all: what nobody else touched is sent again without the rest. */
  const hold = useCallback(
    (edits: readonly Edit[], conflicts: readonly Conflict[]) => {
      const paths = new Set(conflicts.map(({ path }) => path))
      const typed = [...edits, ...latest.current.waiting]
      setWaiting((now) => [...edits, ...now].filter(({ path }) => !paths.has(path)))
      setHeld((before) => withConflicts(before, typed, conflicts))
    },
    [setHeld],
  )

  const send = useCallback(async () => {
    const edits = joined(waiting)
    setWaiting([])
    setState(edits.length === 0 ? 'saved' : 'saving')
    if (edits.length === 0) return
    setSent({ edits })
    const asked = save(edits, version)
    underway.current = asked
    try {
      const answer = await asked
      setAnswered(answer.version)
      setSent({ edits, version: answer.version })
      setState('saved')
    } catch (error) {
      const { code, conflicts = [] } = error instanceof ApiError ? error : new ApiError('systemError')
      setSent({ edits: [] })
      if (conflicts.length > 0) hold(edits, conflicts)
      else setWaiting((later) => [...edits, ...later])
      setRefusal(error)
      if (conflicts.length > 0) setState('saved')
      else setState(isPassing(code) ? 'failed' : 'refused')
    }
    await readAnew()
  }, [waiting, version, save, hold, readAnew])

  useEffect(() => {
    if (waiting.length === 0 || isSending || state === 'refused') return
    const timer = setTimeout(() => void send(), state === 'failed' ? 4 * pause : pause)
    return () => clearTimeout(timer)
  }, [waiting, isSending, state, send])

  // Who goes on to another page takes nothing unsaved along: it is sent behind what is on its way.
  useEffect(
    () => () => {
      const { waiting: left, version: at } = latest.current
      const edits = joined(left)
      if (edits.length === 0) return
      const done = () => saveLeft({ edits, save: (rest) => save(rest, at), setHeld })
      void Promise.resolve(underway.current).then(done, done).then(readAnew, readAnew)
    },
    [save, readAnew, setHeld],
  )

  // What is not saved is not left without a question.
  const isDirty = waiting.length > 0 || isSending || held.length > 0
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  const queue = useCallback(
    (edits: readonly Edit[]) => {
      // Typing goes on where it is not decided yet.
      const typed = (path: string) => edits.findLast((edit) => edit.path === path)
      setHeld((before) => before.map((edit) => ({ ...edit, ...toOf(typed(edit.path)) })))
      setWaiting((before) => [
        ...before,
        ...edits.filter(({ path }) => !held.some((edit) => edit.path === path)),
      ])
      setState((before) => (before === 'failed' ? before : 'saving'))
    },
    [held, setHeld],
  )
  const { record, undo, redo } = useEditSteps(queue)
  const shownState =
    state === 'saved' && waiting.length + sent.edits.length > 0 && !sent.version ? 'saving' : state
  return useMemo(
    () => ({
      state: held.length > 0 && shownState === 'saved' ? 'conflict' : shownState,
      refusal,
      unsaved: [...sent.edits, ...waiting],
      held,
      edit(edits) {
        record(edits)
        queue(edits)
      },
      decide(path, side) {
        const decided = held.filter((edit) => edit.path === path)
        setHeld((before) => before.filter((edit) => edit.path !== path))
        if (side === 'theirs') return
        setWaiting((before) => [...before, ...decided.map(({ isGone: _isGone, ...edit }) => edit)])
      },
      retry: () => setState('saving'),
      undo,
      redo,
    }),
    [shownState, refusal, sent, waiting, held, setHeld, record, queue, undo, redo],
  )
}

interface Sent {
  readonly edits: readonly Edit[]
  /** The version that they became. */
  readonly version?: number
}

function toOf(edit: Edit | undefined) {
  return edit ? { to: edit.to } : {}
}
