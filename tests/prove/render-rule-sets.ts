import fc from 'fast-check'
import { compileForms } from '#schemas/forms/compile-form.ts'
import type { CompiledForm } from '#schemas/forms/form.ts'
import { hostileSource, sensibleSource } from '../support/forms/arbitrary-forms.ts'
import { fastest } from '../support/measure/fastest.ts'
import { renderForm } from '../support/forms/render-form.tsx'

interface Wanted {
  readonly sets: number
  readonly seed: number
}

/** Compiles random and hostile rule sets and renders a form of each. Throws where one crashes or takes too long. */
export function renderRuleSets({ sets, seed }: Wanted) {
  // The first one waits for what is loaded and parsed once.
  renderForm(pick(compileForms({ flags: {}, register: {}, timeZone: 'UTC' }), 0))
  const counts = { sets: 0, slowest: 0 }
  const sources = fc.tuple(fc.oneof(hostileSource, sensibleSource), fc.nat())
  while (counts.sets < sets) {
    const numRuns = Math.min(sets - counts.sets, 1000)
    for (const [source, which] of fc.sample(sources, { seed: seed + counts.sets, numRuns })) {
      const milliseconds = fastest(() => renderForm(pick(compileForms(source), which)), mostMilliseconds)
      if (milliseconds > mostMilliseconds) {
        throw new Error(`Took ${milliseconds} ms: form ${which} of ${fc.stringify(source).slice(0, 2000)}`)
      }
      counts.slowest = Math.max(counts.slowest, milliseconds)
      counts.sets++
    }
  }
  return counts
}

const mostMilliseconds = 50

function pick(forms: readonly CompiledForm[], which: number): CompiledForm {
  return forms[which % forms.length] as CompiledForm
}
