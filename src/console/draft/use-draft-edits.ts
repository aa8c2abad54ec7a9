import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { request } from '#api/client.ts'
import { draftKey } from '#api/queries/configuration.ts'
import type { Conflict, Edit, Side } from '#schemas/config/edit.ts'
import { useSoon } from '../document-form/use-soon.ts'
import { askBeforeClosing } from './ask-before-closing.ts'
import { joined } from './edit-list.ts'
import { isPassing, saveLeft } from './save-left.ts'
import { useEditSteps } from './use-edit-steps.ts'
import { useHeldEdits, withConflicts, type HeldEdit } from './use-held-edits.ts'
import { isToldBack, useLeftEdits, type SentEdits } from './use-left-edits.ts'

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

/** Milliseconds between two saves: whoever types fast stays below what the platform takes from one operator, and is not slowed by it. */
const pace = 200
/** Milliseconds until what was not answered is sent again. */
const retryAfter = 2_000
/** Milliseconds without a save after which the draft is read anew, with what the gate says of it. */
const settles = 800

/**
 * Saves a draft as it is edited, each place for itself, so that what others edit meanwhile stays: the first key at once, and then one save
 * after the other, each with what was typed meanwhile.
 */
export function useDraftEdits(merchant: string, draft: string, known: number): DraftEdits {
  const queryClient = useQueryClient()
  const [state, setState] = useState<Exclude<SaveState, 'conflict'>>('saved')
  const [refusal, setRefusal] = useState<unknown>()
  const [waiting, setWaiting] = useState<readonly Edit[]>([])
  const [held, setHeld] = useHeldEdits(merchant, draft)
  const { left, leave } = useLeftEdits(merchant, draft, known)
  const [sent, setSent] = useState<readonly SentEdits[]>([])
  const [answered, setAnswered] = useState(0)
  const version = Math.max(known, answered, ...left.map((each) => each.version ?? 0))
  const unanswered = sent.find((each) => each.version === undefined)
  const isSending = unanswered !== undefined && state !== 'failed'
  if (sent.some((each) => isToldBack(each, known))) setSent(sent.filter((each) => !isToldBack(each, known)))

  const save = useCallback(
    (edits: readonly Edit[], at: number) =>
      request('editDraft', { params: { merchant, draft }, body: { version: at, edits: [...edits] } }),
    [merchant, draft],
  )
  const readAnew = useCallback(
    () => queryClient.invalidateQueries({ queryKey: draftKey(merchant, draft) }),
    [queryClient, merchant, draft],
  )
  const began = useRef(-pace)
  const underway = useRef<ReturnType<typeof save>>(undefined)
  const latest = useRef({ sent, unanswered, waiting, version })
  useEffect(() => {
    latest.current = { sent, unanswered, waiting, version }
  })
  // Where the platform has told of the edit, that has been done by then.
  const readSoon = useSoon(() => {
    if (latest.current.sent.length > 0) void readAnew()
  }, settles)

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
    // It may have been done: it is sent again as it was, and what was typed since comes after it.
    const edits = unanswered?.edits ?? joined(waiting)
    if (!unanswered) setWaiting([])
    setState(edits.length === 0 ? 'saved' : 'saving')
    if (edits.length === 0) return
    const others = (all: readonly SentEdits[]) => all.filter((each) => each.version !== undefined)
    setSent((before) => [...others(before), { edits }])
    began.current = performance.now()
    const asked = save(edits, version)
    underway.current = asked
    try {
      const answer = await asked
      // The form is drawn anew for it, and a key that is pressed meanwhile comes first.
      startTransition(() => {
        setAnswered(answer.version)
        setSent((before) => [...others(before), { edits, version: answer.version }])
        setState('saved')
      })
      readSoon(undefined)
    } catch (error) {
      const { code, conflicts = [] } = error instanceof ApiError ? error : new ApiError('systemError')
      setRefusal(error)
      if (conflicts.length === 0 && isPassing(code)) return setState('failed')
      setSent(others)
      if (conflicts.length > 0) hold(edits, conflicts)
      else setWaiting((later) => [...edits, ...later])
      setState(conflicts.length > 0 ? 'saved' : 'refused')
      await readAnew()
    }
  }, [unanswered, waiting, version, save, hold, readAnew, readSoon])

  const isWaiting = waiting.length > 0 || unanswered !== undefined
  // What was left here comes first.
  const isBehind = left.some((each) => each.version === undefined)
  useEffect(() => {
    if (!isWaiting || isSending || isBehind || state === 'refused') return
    const wait = state === 'failed' ? retryAfter : Math.max(0, began.current + pace - performance.now())
    const timer = setTimeout(() => void send(), wait)
    return () => clearTimeout(timer)
  }, [isWaiting, isSending, isBehind, state, send])

  // Who goes on to another page takes nothing unsaved along: it is sent behind what is on its way.
  useEffect(
    () => () => {
      const { sent: all, unanswered: lost, waiting: rest, version: at } = latest.current
      const later = joined(rest)
      if (later.length + all.length === 0) return
      const saveSome = async (edits: readonly Edit[]) => (await save(edits, at)).version
      const onItsWay = lost ? underway.current : undefined
      const saved = askBeforeClosing()
      const answered = all.filter((each) => each !== lost)
      const left = [...(lost?.edits ?? []), ...later]
      void leave(answered, left, (onMissed) => {
        const saveRest = (edits: readonly Edit[]) => saveLeft({ edits, save: saveSome, setHeld, onMissed })
        return Promise.resolve(onItsWay).then(
          async (answer) => (await saveRest(later)) ?? answer?.version,
          () => saveRest(left),
        )
      })
        .finally(saved)
        .then(readAnew, readAnew)
    },
    [save, readAnew, setHeld, leave],
  )

  // What is not saved is not left without a question.
  const isDirty = isWaiting || held.length > 0
  useEffect(() => (isDirty ? askBeforeClosing() : undefined), [isDirty])

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
  const shownState = stateBehind(left) ?? (state === 'saved' && isWaiting ? 'saving' : state)
  return useMemo(
    () => ({
      state: held.length > 0 && shownState === 'saved' ? 'conflict' : shownState,
      refusal,
      unsaved: [...[...left, ...sent].flatMap((each) => each.edits), ...waiting],
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
    [shownState, refusal, left, sent, waiting, held, setHeld, record, queue, undo, redo],
  )
}

/** What becomes of what was left, which anything that is typed now waits for. */
function stateBehind(left: ReturnType<typeof useLeftEdits>['left']): 'saving' | 'failed' | undefined {
  const unsaved = left.filter((each) => each.version === undefined)
  if (unsaved.length === 0) return undefined
  return unsaved.some((each) => each.isMissed) ? 'failed' : 'saving'
}

function toOf(edit: Edit | undefined) {
  return edit ? { to: edit.to } : {}
}
