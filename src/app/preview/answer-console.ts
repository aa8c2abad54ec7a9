import {
  readConsoleMessage,
  writePreviewMessage,
  type PreviewMessage,
} from '#schemas/frames/preview-messages.ts'
import { placeAround, placesOfPage } from './places-of-page.ts'

/** Lets the console around a preview ask what is on the page, and point at it. `origin` is that of the console, and nobody else is heard. */
export function answerConsole(origin: string): void {
  if (window.parent === window) return
  const tell = (message: PreviewMessage) => window.parent.postMessage(writePreviewMessage(message), origin)
  let isInspecting = false
  document.adoptedStyleSheets.push(outline())
  window.addEventListener('message', ({ origin: from, source, data }) => {
    if (from !== origin || source !== window.parent) return
    const message = readConsoleMessage(data)
    switch (message?.type) {
      case 'inspect':
        isInspecting = message.on
        mark(undefined)
        return
      case 'list':
        return tell({
          type: 'places',
          paths: [...new Set(placesOfPage().map(({ path }) => path))].slice(0, 200),
        })
      case 'show': {
        const place = placesOfPage().find(({ path }) => path === message.path)
        mark(place?.element)
        return place?.element.scrollIntoView({ block: 'center' })
      }
      case undefined:
    }
  })
  // Not `pointerover`, which also comes when the page scrolls beneath a pointer that stands still: what was shown stays marked.
  document.addEventListener('pointermove', ({ target }) => {
    if (isInspecting) mark(placeAround(target)?.element)
  })
  const take = (event: Event) => {
    if (!isInspecting) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const place = event.type === 'click' ? placeAround(event.target) : undefined
    if (place) tell({ type: 'pointed', path: place.path })
  }
  for (const type of ['click', 'pointerdown', 'mousedown', 'submit'])
    window.addEventListener(type, take, { capture: true })
  tell({ type: 'ready' })
}

function mark(element: HTMLElement | undefined) {
  if (element?.hasAttribute('data-pointed')) return
  for (const each of document.querySelectorAll('[data-pointed]')) each.removeAttribute('data-pointed')
  element?.setAttribute('data-pointed', '')
}

/** By a sheet of the script: the policy of the page allows no style in an attribute. */
function outline() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('[data-pointed]{outline:3px solid Highlight;outline-offset:2px;cursor:crosshair}')
  return sheet
}
