import { fittingGap, fittingOf } from '#ui/use-fitting.ts'
import { drawnHomeId } from './drawn-home.ts'

/** What `useFitting` does, for the header of a drawing, as the text of a script: it refers to nothing outside of itself. */
export function fitDrawnHeader(): string {
  return `(${String(fit)})('${drawnHomeId}', ${String(fittingOf)}, ${fittingGap})`
}

function fit(id: string, count: typeof fittingOf, gap: number) {
  const bar = document.querySelector(`#${id} header nav`)
  if (!bar) return
  const entries = [...bar.querySelectorAll<HTMLElement>(':scope > ul > li')]
  const measure = () => {
    for (const entry of entries) entry.hidden = false
    const widths = entries.map((entry) => entry.getBoundingClientRect().width + gap)
    const fitting = count(widths, bar.clientWidth)
    const last = entries.length - 1
    for (const [at, entry] of entries.entries())
      entry.hidden = at === last ? fitting === last : at >= fitting
  }
  // For the first time before anything is painted.
  new ResizeObserver(measure).observe(bar)
  void document.fonts.ready.then(measure)
}
