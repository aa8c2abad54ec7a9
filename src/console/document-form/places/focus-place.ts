/** Focuses what stands for a place of a document, or else for what holds it. Takes the id of the control. */
export function focusPlace(id: string): void {
  for (let now = id; now !== ''; now = now.slice(0, Math.max(0, now.lastIndexOf('_')))) {
    const place = document.getElementById(now) ?? document.getElementById(`${now}__toggle`)
    if (!place) continue
    place.scrollIntoView({ block: 'center' })
    place.focus({ preventScroll: true })
    return
  }
}
