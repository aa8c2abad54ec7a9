/**
 * Gives the focus to what comes when what had it goes away, as a form does for the news that it was sent: whoever types or listens
 * would start anew at the top of the page. For the `ref` of a place that changes what it shows.
 */
export function keepFocus(place: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    const lost = document.activeElement === null || document.activeElement === document.body
    if (lost) whatCame(place)?.focus({ preventScroll: true })
  })
  observer.observe(place, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** The heading of news, which is read out; else the first field. */
function whatCame(place: HTMLElement): HTMLElement | null {
  return (
    place.querySelector<HTMLElement>('h1[tabindex], h2[tabindex]') ??
    place.querySelector<HTMLElement>('input, select, textarea') ??
    place.closest<HTMLElement>('[role=dialog]')
  )
}
