/** Looks of text that were judged already, in whichever story. */
const seen = new Set<string>()

/**
 * The elements of a page whose text has colours that no story before had: of the text and of everything behind it, with size and
 * weight. Text over a picture or a gradient is left out, because axe gives no verdict on it; what lies over something that is
 * not its ancestor is unseen each time.
 */
export function unseenColours(page: HTMLElement): HTMLElement[] {
  const behind = lookBehind()
  return [...page.querySelectorAll<HTMLElement>('*')].filter((element) => {
    if (!showsText(element)) return false
    const ground = behind(element, false)
    if (ground === 'picture') return false
    if (ground === 'overlay') return true
    const look = lookOf(element, ground)
    const isNew = !seen.has(look)
    seen.add(look)
    return isNew
  })
}

function showsText(element: HTMLElement) {
  if (!holdsText(element)) return false
  // One pixel is for screen readers alone.
  return element.checkVisibility({ visibilityProperty: true }) && element.offsetWidth > 1
}

function holdsText(element: HTMLElement) {
  if (element.matches('input, select, textarea')) return true
  return [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim())
}

function lookOf(element: HTMLElement, ground: readonly string[]): string {
  const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
  // What is disabled may be pale, and does not speak for what is not.
  const isDisabled = element.closest(':disabled, [aria-disabled="true"], label') !== null
  return [color, fontSize, fontWeight, textShadow, isDisabled, ...ground].join(' on ')
}

/** Colours and opacities, the nearest first; or why nothing can be said of them. */
type Ground = readonly string[] | 'picture' | 'overlay'
type Behind = (at: Element | null, isCovered: boolean) => Ground

/** What is behind the text of an element: of itself and of all around it. Asked once of each, for everything in it. */
function lookBehind(): Behind {
  const known = { covered: new Map<Element, Ground>(), open: new Map<Element, Ground>() }
  const behind: Behind = (at, isCovered) => {
    if (!at) return []
    const grounds = isCovered ? known.covered : known.open
    const ground = grounds.get(at) ?? groundOf(at, isCovered, behind)
    grounds.set(at, ground)
    return ground
  }
  return behind
}

function groundOf(at: Element, isCovered: boolean, behind: Behind): Ground {
  const { position, backgroundImage, backgroundColor, filter, mixBlendMode, opacity } = getComputedStyle(at)
  if (filter !== 'none' || mixBlendMode !== 'normal') return 'overlay'
  const own = opacity === '1' ? [] : [`opacity ${opacity}`]
  if (!isCovered) {
    if (backgroundImage !== 'none') return 'picture'
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') own.push(backgroundColor)
    if (!isOpaque(backgroundColor) && (position === 'absolute' || position === 'fixed')) return 'overlay'
  }
  const around = behind(at.parentElement, isCovered || isOpaque(backgroundColor))
  return typeof around === 'string' ? around : [...own, ...around]
}

function isOpaque(colour: string) {
  return !/^(?:rgba\(|.*\/)/.test(colour)
}
