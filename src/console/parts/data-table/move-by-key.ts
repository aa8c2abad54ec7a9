import type { KeyboardEvent } from 'react'

/**
 * The keys of a table while the focus is in it: arrows, Home and End go from row to row, to what opens the row, and a slash goes to the
 * filter. They work nowhere else on the page, where one key alone could be meant for something else (WCAG 2.1.4).
 */
export function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget: table } = event
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !(target instanceof HTMLElement))
    return
  const isTyping = target.matches('input:not([type=checkbox]), textarea, select')
  if (key === '/' && !isTyping) {
    const filter = table.querySelector<HTMLElement>('input[type=search]')
    if (filter) event.preventDefault()
    filter?.focus()
    return
  }
  const handles = [...table.querySelectorAll('[data-row]')].flatMap(
    (row) => row.querySelector<HTMLElement>('a[href], button') ?? [],
  )
  const row = target.closest('[data-row]')
  const at = handles.findIndex((handle) => row?.contains(handle))
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: handles.length - 1 }[key]
  if (next === undefined || (isTyping && (key !== 'ArrowDown' || row !== null))) return
  const handle = handles[next]
  if (!handle) return
  event.preventDefault()
  handle.focus()
}
