/** The button that opened a dialog may be gone with it; the focus then goes on at the content of the page. */
export function focusPage(): void {
  // After the dialog has given the focus back, or has found nobody to give it to.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const lost = document.activeElement === null || document.activeElement === document.body
      if (lost) document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true })
    }),
  )
}
