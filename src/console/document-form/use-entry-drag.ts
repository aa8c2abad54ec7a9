import { useEffect, useRef, type PointerEvent } from 'react'

/** By which a pointer finds the entry that it is over, and the list of it. */
export function entryMarks(listId: string, index: number) {
  return { 'data-list': listId, 'data-entry': index }
}

interface Drag {
  readonly x: number
  readonly y: number
  readonly pointer: number
  isMoving: boolean
  to: number | undefined
}

interface EntryDrag {
  readonly listId: string
  readonly index: number
  readonly onDrop: (to: number) => void
  /** Pressed and let go without being moved. */
  readonly onPress: () => void
}

/** Pixels that a pointer moves before it drags: a press is never quite still. */
const slack = 6
/** Pixels at the edges of the window where it scrolls along. */
const edge = 60

/** Drags an entry of a list by a handle to the place of another one. Escape lets go of it where it was. */
export function useEntryDrag({ listId, index, onDrop, onPress }: EntryDrag) {
  const drag = useRef<Drag>(undefined)
  const entry = () => document.querySelector(`li[data-list="${CSS.escape(listId)}"][data-entry="${index}"]`)
  const end = () => {
    drag.current = undefined
    for (const each of document.querySelectorAll('li[data-drop]')) each.removeAttribute('data-drop')
    for (const each of document.querySelectorAll('li[data-dragged]')) each.removeAttribute('data-dragged')
  }
  useEffect(() => end, [])

  function move({ clientX, clientY, pointerId }: PointerEvent) {
    const { current: now } = drag
    if (now?.pointer !== pointerId) return
    if (!now.isMoving && Math.hypot(clientX - now.x, clientY - now.y) < slack) return
    now.isMoving = true
    entry()?.setAttribute('data-dragged', '')
    if (clientY < edge) window.scrollBy(0, -edge / 4)
    if (clientY > window.innerHeight - edge) window.scrollBy(0, edge / 4)
    const over = document
      .elementsFromPoint(clientX, clientY)
      .map((element) => element.closest<HTMLElement>('li[data-entry]'))
      .find((element) => element?.dataset['list'] === listId)
    for (const each of document.querySelectorAll('li[data-drop]')) each.removeAttribute('data-drop')
    now.to = over ? Number(over.dataset['entry']) : undefined
    if (over && now.to !== undefined && now.to !== index)
      over.dataset['drop'] = now.to < index ? 'before' : 'after'
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const { clientX: x, clientY: y, pointerId: pointer } = event
      drag.current = { x, y, pointer, isMoving: false, to: undefined }
    },
    onPointerMove: move,
    onPointerUp() {
      const { current: last } = drag
      end()
      if (last?.isMoving && last.to !== undefined && last.to !== index) onDrop(last.to)
      // The click that follows a drag is none.
      drag.current = last?.isMoving ? { ...last, pointer: -1 } : undefined
    },
    onPointerCancel: end,
    onKeyDown(event: { readonly key: string }) {
      if (event.key === 'Escape') end()
    },
    onClick() {
      const wasDragged = drag.current?.isMoving === true
      drag.current = undefined
      if (!wasDragged) onPress()
    },
  }
}
