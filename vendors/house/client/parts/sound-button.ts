import { button, element } from './dom.ts'
import type { Sounds } from './sounds.ts'
import { inWords, text } from '../texts/texts.ts'

/** Switches sounds on and off, for all games of this origin. What the page around has muted stays so, and is told. */
export function soundButton(sounds: Sounds, say: (words: string) => void) {
  const place = button({ class: 'quiet sound' }, () => {
    if (sounds.isMuted()) return say(text('mutedOutside'))
    sounds.switchTo(!sounds.isOn())
    sounds.play('open')
    draw()
  })
  place.append(speaker(), element('span', { class: 'unseen' }))
  inWords(draw)
  return { place, draw }

  function draw() {
    const isHeard = sounds.isOn() && !sounds.isMuted()
    place.setAttribute('aria-pressed', String(isHeard))
    const [, name] = place.children
    if (name) name.textContent = text('sound')
    place.title = text('sound')
  }
}

function speaker(): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  made.setAttribute('viewBox', '0 0 24 24')
  made.setAttribute('aria-hidden', 'true')
  const shapes = {
    box: 'M4 9.5v5h3.5L12 18V6L7.5 9.5Z',
    waves: 'M15 9a4 4 0 0 1 0 6M17.5 6.5a8 8 0 0 1 0 11',
    off: 'M15.5 9.5l5 5m0-5-5 5',
  }
  for (const [name, shape] of Object.entries(shapes)) {
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    path.setAttribute('d', shape)
    path.setAttribute('class', name)
    made.append(path)
  }
  return made
}
