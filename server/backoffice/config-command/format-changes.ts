import type { Change } from '#schemas/config/edits/list-changes.ts'

/** Differences in words, one a line: `flags › FREEPLAY3: false → true`. */
export function formatChanges(changes: readonly Change[]): string {
  return changes.map(formatChange).join('\n')
}

function formatChange({ path, from, to }: Change): string {
  const place = path
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join(' › ')
  if (from === undefined) return `  added    ${place}: ${shown(to)}`
  if (to === undefined) return `  removed  ${place}: ${shown(from)}`
  return `  changed  ${place}: ${shown(from)} → ${shown(to)}`
}

function shown(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text
}

const mostShown = 160
