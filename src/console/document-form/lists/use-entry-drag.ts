import { useEffect, useRef, type PointerEvent } from 'react'
import { dropTarget, type DragFrom, type Drop } from './drop-target.ts'
import type { MoveList } from './move-dialog.tsx'

interface Drag {
  /** Where it was taken. */
  readonly x: number
  readonly y: number
  readonly pointer: number
  /** Nothing before it moves. */
  from: DragFrom | undefined
  at: { readonly x: number; readonly y: number }
  drop: Drop | undefined
}

interface EntryDrag {
  readonly listId: string
  readonly index: number
  /** Its own list, and others that it can go into. */
  readonly lists: () => readonly MoveList[]
  /** `into` where it is not its own list. */
  readonly onDrop: (to: number, into?: MoveList) => void
  /** Pressed and let go without being moved. */
  readonly onPress: () => void
}

/** Pixels that a pointer moves before it drags: a press is never quite still. */
const slack = 6
/** Pixels at the edges of the window where it scrolls along, and how far with each picture that is drawn. */
const edge = 60
const stride = 8

/** Drags an entry of a list by a handle to the place of another one, or into another list. Escape lets go of it where it was. */
export function useEntryDrag({ listId, index, lists, onDrop, onPress }: EntryDrag) {
  const drag = useRef<Drag>(undefined)
  /** The click that follows a drag is none, also where it was given up. */
  const isClickOfDrag = useRef(false)
  const frame = useRef(0)
  const end = () => {
    drag.current = undefined
    cancelAnimationFrame(frame.current)
    unmark('data-drop')
    unmark('data-dragged')
  }
  useEffect(() => end, [])

  function begin(now: Drag) {
    now.from = { listId, index, lists: lists() }
    isClickOfDrag.current = true
    document
      .querySelector(`li[data-list="${CSS.escape(listId)}"][data-entry="${index}"]`)
      ?.setAttribute('data-dragged', '')
    frame.current = requestAnimationFrame(scrollAlong)
  }

  function look(now: Drag) {
    if (!now.from) return
    now.drop = dropTarget(now.from, now.at.x, now.at.y)
    unmark('data-drop')
    if (now.drop) now.drop.over.dataset['drop'] = now.drop.side
  }

  /** As long as the pointer rests at an edge. */
  function scrollAlong() {
    const { current: now } = drag
    if (!now) return
    const { y } = now.at
    const before = window.scrollY
    if (y < edge) window.scrollBy(0, -stride)
    if (y > window.innerHeight - edge) window.scrollBy(0, stride)
    if (window.scrollY !== before) look(now)
    frame.current = requestAnimationFrame(scrollAlong)
  }

  return {
    onPointerDown({ button, currentTarget, clientX: x, clientY: y, pointerId: pointer }: HandlePointer) {
      if (button !== 0) return
      currentTarget.setPointerCapture(pointer)
      isClickOfDrag.current = false
      drag.current = { x, y, pointer, from: undefined, at: { x, y }, drop: undefined }
    },
    onPointerMove({ clientX: x, clientY: y, pointerId }: HandlePointer) {
      const { current: now } = drag
      if (now?.pointer !== pointerId) return
      now.at = { x, y }
      if (!now.from && Math.hypot(x - now.x, y - now.y) < slack) return
      if (!now.from) begin(now)
      look(now)
    },
    onPointerUp({ pointerId }: HandlePointer) {
      const { current: last } = drag
      if (last?.pointer !== pointerId) return
      end()
      if (last.drop) onDrop(last.drop.to, last.drop.into)
    },
    onPointerCancel: end,
    onKeyDown({ key }: { readonly key: string }) {
      if (key === 'Escape') end()
    },
    onClick() {
      if (!isClickOfDrag.current) onPress()
      isClickOfDrag.current = false
    },
  }
}

type HandlePointer = PointerEvent<HTMLElement>

function unmark(name: 'data-drop' | 'data-dragged') {
  for (const each of document.querySelectorAll(`li[${name}]`)) each.removeAttribute(name)
}
