/** Whether somebody types outside of this place, from where the focus is not taken: what is told here is read out all the same. */
export function typesElsewhere(place: Element | null | undefined): boolean {
  const { activeElement } = document
  return activeElement?.matches('input, textarea, select') === true && !place?.contains(activeElement)
}
