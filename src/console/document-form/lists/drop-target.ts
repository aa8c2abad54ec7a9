import type { MoveList } from './move-dialog.tsx'

/** By which a pointer finds the entry that it is over, and the list of it. */
export function entryMarks(listId: string, index: number) {
  return { 'data-list': listId, 'data-entry': index }
}

export interface DragFrom {
  readonly listId: string
  readonly index: number
  /** Its own list, and others that it can go into. */
  readonly lists: readonly MoveList[]
}

export interface Drop {
  readonly to: number
  /** Where it is not its own list. */
  readonly into?: MoveList
  /** What shows where it would come to lie. */
  readonly over: HTMLElement
  readonly side: 'before' | 'after' | 'within'
}

/** Where an entry would come to lie that is let go of at a point; nothing where it would stay. */
export function dropTarget(from: DragFrom, x: number, y: number): Drop | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    let over = entryAround(element)
    for (; over; over = entryAround(over.parentElement)) {
      const drop = dropOver(from, over, y)
      if (drop) return drop
    }
  }
  return undefined
}

function dropOver({ listId, index, lists }: DragFrom, over: HTMLElement, y: number): Drop | undefined {
  const at = Number(over.dataset['entry'])
  if (over.dataset['list'] === listId)
    return at === index ? undefined : { to: at, over, side: at < index ? 'before' : 'after' }
  const into = lists.find((list) => !list.isOwn && list.listId === over.dataset['list'])
  if (into) {
    const { top, height } = over.getBoundingClientRect()
    const isAfter = y > top + height / 2
    return { to: isAfter ? at + 1 : at, into, over, side: isAfter ? 'after' : 'before' }
  }
  // Its list may be closed, or empty: it goes to the end.
  const around = lists.find(
    ({ isOwn, holder }) => !isOwn && holder?.listId === over.dataset['list'] && holder?.index === at,
  )
  return around && { to: around.titles.length, into: around, over, side: 'within' }
}

function entryAround(element: Element | null) {
  return element?.closest<HTMLElement>('li[data-entry]') ?? null
}
