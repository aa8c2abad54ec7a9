const svg = 'http://www.w3.org/2000/svg'

/** A cut stone. */
export function gem(): SVGElement {
  return picture([
    ['M20 4 34 15 20 37 6 15Z', 'stone'],
    ['M6 15h28L20 37Z', 'shade'],
    ['M13 15 20 4l7 11-7 22Z', 'light'],
  ])
}

/** A round one with horns, as in the sea. */
export function mine(): SVGElement {
  return picture([
    ['M20 3v34M3 20h34M8 8l24 24M32 8 8 32', 'horns'],
    ['M20 9a11 11 0 1 1 0 22 11 11 0 0 1 0-22Z', 'body'],
    ['M15 13.5a5 5 0 0 1 5-2', 'glint'],
  ])
}

function picture(paths: readonly (readonly [string, string])[]): SVGElement {
  const made = document.createElementNS(svg, 'svg')
  made.setAttribute('viewBox', '0 0 40 40')
  made.setAttribute('aria-hidden', 'true')
  for (const [shape, name] of paths) {
    const path = document.createElementNS(svg, 'path')
    path.setAttribute('d', shape)
    path.setAttribute('class', name)
    made.append(path)
  }
  return made
}
