import { isFocusLost } from './is-focus-lost.ts'

/** The button that opened a dialog may be gone with it; the focus then goes on at the content of the page. */
export function focusPage(): void {
  // The dialog gives the focus back in a task of its own, which is queued by now or is when this one has run.
  setTimeout(() =>
    setTimeout(() => {
      if (isFocusLost()) document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true })
    }),
  )
}
