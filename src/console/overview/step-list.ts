interface Changed {
  readonly path: string
}

/** What makes a new merchant one's own, in the order in which it is done. */
export const firstSteps = [
  { id: 'looks', document: 'theme', within: ['theme'] },
  { id: 'languages', document: 'locales', within: ['locales'] },
  { id: 'menu', document: 'menu', within: ['menu', 'home'] },
  { id: 'registration', document: 'flags', within: ['flags', 'register'] },
] as const

export type FirstStep = (typeof firstSteps)[number]

/** Each ticks itself off by what is drafted. */
export function isStepDone({ within }: FirstStep, changes: readonly Changed[] = []): boolean {
  return changes.some(({ path }) => isWithin(within, path.split('/')[1]))
}

/** The one in which a document is, and the next after it that is not done, from the first one on again. */
export function stepsAround(document: string, changes: readonly Changed[]) {
  const at = firstSteps.findIndex(({ within }) => isWithin(within, document))
  const step = firstSteps[at]
  if (!step) return undefined
  const others = [...firstSteps.slice(at + 1), ...firstSteps.slice(0, at)]
  // Name and host are the first.
  return { step, number: at + 2, next: others.find((each) => !isStepDone(each, changes)) }
}

/** With name and host before them, and publishing behind them. */
export const stepCount = firstSteps.length + 2

function isWithin(documents: readonly string[], document: string | undefined) {
  return document !== undefined && documents.includes(document)
}
