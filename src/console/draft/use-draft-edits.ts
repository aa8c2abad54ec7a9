import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { request } from '#api/client.ts'
import { draftKey, merchantKey } from '#api/queries/configuration.ts'
import type { Edit } from '#schemas/config/edit.ts'

/** `failed`: not sent, and tried again; `conflict`: somebody else changed the same place, and theirs stands. */
export type SaveState = 'saved' | 'saving' | 'failed' | 'conflict'

interface DraftEdits {
  readonly state: SaveState
  /** What the platform has not been told of a document, or has not told back yet; paths from that document on. */
  unsaved(document: string): readonly Edit[]
  /** Saves soon; paths from the documents on. */
  edit(edits: readonly Edit[]): void
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
}

interface Step {
  readonly edits: readonly Edit[]
  readonly at: number
}

/** Milliseconds after the last key. */
const pause = 500
/** Milliseconds in which keys are one step to undo. */
const oneStep = 1_500
const mostSteps = 200

/** Saves a draft as it is edited, each place for itself, so that what others edit meanwhile stays. */
export function useDraftEdits(merchant: string, draft: string, known: number): DraftEdits {
  const queryClient = useQueryClient()
  const [state, setState] = useState<SaveState>('saved')
  const [waiting, setWaiting] = useState<readonly Edit[]>([])
  const [sent, setSent] = useState<{ readonly edits: readonly Edit[]; readonly version?: number }>({
    edits: [],
  })
  const [past, setPast] = useState<readonly Step[]>([])
  const [future, setFuture] = useState<readonly Step[]>([])
  const [answered, setAnswered] = useState(0)
  const version = Math.max(known, answered)

  const isSending = sent.edits.length > 0 && sent.version === undefined
  const isTold = sent.version !== undefined && known >= sent.version
  if (isTold && sent.edits.length > 0) setSent({ edits: [] })

  const underway = useRef<Promise<unknown>>(undefined)
  const send = useCallback(async () => {
    const edits = joined(waiting)
    setWaiting([])
    if (edits.length === 0) return setState('saved')
    setSent({ edits })
    setState('saving')
    const asked = request('editDraft', {
      params: { merchant, draft },
      body: { version, edits: [...edits] },
    })
    underway.current = asked
    try {
      const answer = await asked
      setAnswered(answer.version)
      setSent({ edits, version: answer.version })
      setState('saved')
      await queryClient.invalidateQueries({ queryKey: draftKey(merchant, draft) })
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'systemError'
      setSent({ edits: [] })
      if (code === 'networkAbnormal' || code === 'pageSlow' || code === 'unavailable') {
        setWaiting((later) => [...edits, ...later])
        return setState('failed')
      }
      setState('conflict')
      await queryClient.invalidateQueries({ queryKey: merchantKey(merchant) })
    }
  }, [waiting, version, merchant, draft, queryClient])

  useEffect(() => {
    if (waiting.length === 0 || isSending) return
    const timer = setTimeout(() => void send(), state === 'failed' ? 4 * pause : pause)
    return () => clearTimeout(timer)
  }, [waiting, isSending, state, send])

  // Who goes on to another page takes nothing unsaved along: it is sent behind what is on its way.
  const latest = useRef({ waiting, version })
  useEffect(() => {
    latest.current = { waiting, version }
  })
  useEffect(
    () => () => {
      const edits = joined(latest.current.waiting)
      if (edits.length === 0) return
      const send = () =>
        request('editDraft', {
          params: { merchant, draft },
          body: { version: latest.current.version, edits: [...edits] },
        })
      const tell = () => queryClient.invalidateQueries({ queryKey: draftKey(merchant, draft) })
      void Promise.resolve(underway.current).then(send, send).then(tell, tell)
    },
    [merchant, draft, queryClient],
  )

  // What is not saved is not left without a question.
  const isDirty = waiting.length > 0 || isSending
  useEffect(() => {
    if (!isDirty) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isDirty])

  return useMemo(() => {
    const queue = (edits: readonly Edit[]) => {
      setWaiting((before) => [...before, ...edits])
      setState((before) => (before === 'failed' ? before : 'saving'))
    }
    const step = (from: readonly Step[], takeFrom: typeof setPast, putTo: typeof setPast) => {
      const last = from.at(-1)
      return last
        ? () => {
            takeFrom(from.slice(0, -1))
            putTo((before) => [...before, { edits: reversed(last.edits), at: 0 }])
            queue(reversed(last.edits))
          }
        : undefined
    }
    return {
      state: isDirty && state === 'saved' ? 'saving' : state,
      unsaved: (document) =>
        [...sent.edits, ...waiting].flatMap(({ path, ...edit }) =>
          path === `/${document}` || path.startsWith(`/${document}/`)
            ? [{ ...edit, path: path.slice(document.length + 1) }]
            : [],
        ),
      edit(edits) {
        const now = Date.now()
        setPast((before) => {
          const last = before.at(-1)
          if (last && now - last.at < oneStep)
            return [...before.slice(0, -1), { edits: joined([...last.edits, ...edits]), at: now }]
          return [...before, { edits, at: now }].slice(-mostSteps)
        })
        setFuture([])
        queue(edits)
      },
      undo: step(past, setPast, setFuture),
      redo: step(future, setFuture, setPast),
    }
  }, [state, isDirty, sent, waiting, past, future])
}

/** Edits of one place that follow each other are one. */
function joined(edits: readonly Edit[]): readonly Edit[] {
  const byPath = new Map<string, Edit>()
  for (const edit of edits) {
    const before = byPath.get(edit.path)
    const { from: _from, ...rest } = edit
    byPath.set(edit.path, before ? { ...rest, ...('from' in before ? { from: before.from } : {}) } : edit)
  }
  return [...byPath.values()].filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
}

function reversed(edits: readonly Edit[]): readonly Edit[] {
  return edits.toReversed().map(({ path, from, to }) => ({
    path,
    ...(to === undefined ? {} : { from: to }),
    ...(from === undefined ? {} : { to: from }),
  }))
}
