/** Looks of text that were judged already, in whichever story. */
const seen = new Set<string>()

/**
 * The elements of a page whose text has colours that no story before had: of the text and of everything behind it, with size and
 * weight. Text over a picture or a gradient is left out, because axe gives no verdict on it; what lies over something that is
 * not its ancestor is unseen each time.
 */
export function unseenColours(page: HTMLElement): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>('*')].filter((element) => {
    if (!showsText(element)) return false
    const look = lookOf(element)
    if (look === 'picture') return false
    if (look === 'overlay') return true
    const isNew = !seen.has(look)
    seen.add(look)
    return isNew
  })
}

function showsText(element: HTMLElement) {
  // One pixel is for screen readers alone.
  if (!element.checkVisibility({ visibilityProperty: true }) || element.offsetWidth <= 1) return false
  if (element.matches('input, select, textarea')) return true
  return [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim())
}

function lookOf(element: HTMLElement): string {
  const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
  const behind: string[] = []
  let isCovered = false
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { position, backgroundImage, backgroundColor, filter, mixBlendMode, opacity } = getComputedStyle(at)
    if (filter !== 'none' || mixBlendMode !== 'normal') return 'overlay'
    if (opacity !== '1') behind.push(`opacity ${opacity}`)
    if (isCovered) continue
    if (backgroundImage !== 'none') return 'picture'
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') behind.push(backgroundColor)
    isCovered = isOpaque(backgroundColor)
    if (!isCovered && (position === 'absolute' || position === 'fixed')) return 'overlay'
  }
  // What is disabled may be pale, and does not speak for what is not.
  const isDisabled = element.closest(':disabled, [aria-disabled="true"], label') !== null
  return [color, fontSize, fontWeight, textShadow, isDisabled, ...behind].join(' on ')
}

function isOpaque(colour: string) {
  return !/^(?:rgba\(|.*\/)/.test(colour)
}
