import { fittingGap, fittingOf } from '#ui/hooks/use-fitting.ts'
import { drawnHomeId } from './drawn-home.ts'

/**
 * What is to be done with a drawn home view before it is painted, as the text of a script: it refers to nothing outside of itself. It
 * waits a little for the fonts of the theme, because words of another width would move the page when they come, and leaves in the
 * header what fits into it, as `useFitting` does.
 */
export function beforeHome(): string {
  return `(${String(prepare)})('${drawnHomeId}', ${String(fittingOf)}, ${fittingGap})`
}

function prepare(id: string, count: typeof fittingOf, gap: number) {
  const drawn = document.getElementById(id)
  if (!drawn) return
  drawn.style.visibility = 'hidden'
  const show = () => {
    drawn.style.visibility = ''
  }
  const bar = drawn.querySelector('header nav')
  const entries = [...(bar?.querySelectorAll<HTMLElement>(':scope > ul > li') ?? [])]
  const fit = () => {
    for (const entry of entries) entry.hidden = false
    const widths = entries.map((entry) => entry.getBoundingClientRect().width + gap)
    const fitting = count(widths, bar?.clientWidth ?? 0)
    const last = entries.length - 1
    for (const [at, entry] of entries.entries()) entry.hidden = at === last ? fitting === last : at >= fitting
  }
  if (bar) new ResizeObserver(fit).observe(bar)
  const theme = getComputedStyle(document.documentElement)
  const fonts = ['--mq-font-body', '--mq-font-heading'].map((name) =>
    document.fonts.load(`1em ${theme.getPropertyValue(name)}`),
  )
  void Promise.all(fonts).then(fit).then(show, show)
  setTimeout(show, 500)
}
