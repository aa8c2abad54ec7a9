import { element } from '../../house/client/parts/dom.ts'
import { text } from '../../house/client/texts/texts.ts'
import type { Family } from '../family.ts'

const svg = 'http://www.w3.org/2000/svg'

/** Every line that pays, drawn and in words. */
export function linePictures({ lines, rows }: Family): HTMLElement {
  return element(
    'ol',
    { class: 'lines' },
    ...lines.map((line, at) => {
      const heights = [...line].map(Number)
      const picture = drawn('svg', {
        viewBox: `0 0 ${heights.length * 10} ${rows * 10}`,
        role: 'img',
        'aria-label': text('lineText', {
          number: String(at + 1),
          rows: heights.map((row) => row + 1).join(', '),
        }),
      })
      for (let reel = 0; reel < heights.length; reel++)
        for (let row = 0; row < rows; row++) {
          const [x, y] = [String(reel * 10 + 1), String(row * 10 + 1)]
          const isOn = heights[reel] === row
          picture.append(
            drawn('rect', { x, y, width: '8', height: '8', rx: '2', class: isOn ? 'on' : 'off' }),
          )
        }
      const points = heights.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' ')
      picture.append(drawn('polyline', { points }))
      return element('li', {}, element('span', { 'aria-hidden': 'true' }, String(at + 1)), picture)
    }),
  )
}

function drawn(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const made = document.createElementNS(svg, name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  return made
}
