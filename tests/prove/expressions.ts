import fc from 'fast-check'
import { checkSync } from 'recheck'
import { compileForms } from '#schemas/forms/compile-form.ts'
import { validateForm, type FormModule } from '#schemas/forms/validation/validate-form.ts'
import { checkExpression } from '#server/configuration/forms/check-expression.ts'
import { compileFormModule } from '#server/configuration/forms/compile-form-module.ts'
import { loadFormModule } from '#server/configuration/forms/load-form-module.ts'
import { fastest } from '../support/measure/fastest.ts'

/** Random expressions through the gate; what it accepts is tried on the worst texts that can be thought of. */
export function proveExpressions({ expressions, seed }: { expressions: number; seed: number }) {
  const counts = { expressions: 0, accepted: 0, refused: 0, slowest: 0 }
  for (const expression of fc.sample(randomExpression, { seed, numRuns: expressions })) {
    counts.expressions++
    const accepted = checkExpression({ expression, message: {}, accepts: [], refuses: [] }, '', bounds).every(
      ({ severity }) => severity === 'warning',
    )
    counts[accepted ? 'accepted' : 'refused']++
    if (accepted) counts.slowest = Math.max(counts.slowest, worstMilliseconds(expression))
  }
  return counts
}

/** Throws where a form with an expression takes longer on any of the worst texts; gives its slowest. */
export function worstMilliseconds(expression: string): number {
  const module = formWith(expression)
  return Math.max(
    ...worstTexts(expression).map((text) => {
      const data = { nickname: text }
      const milliseconds = fastest(() => validateForm(module, data, { now: anyDay }), mostMilliseconds)
      if (milliseconds <= mostMilliseconds) return milliseconds
      throw new Error(`${expression} takes ${milliseconds} ms on ${JSON.stringify(text.slice(0, 300))}`)
    }),
  )
}

const mostMilliseconds = 5
const bounds = { min: 1, max: 256 }
const tenThousand = 10_000
const anyDay = new Date(0)

/** Ten thousand characters each, and the same cut to the length that the field takes: only these meet the expression. */
function worstTexts(expression: string): string[] {
  const found = checkSync(expression, 'u', { checker: 'automaton', timeout: 500 })
  const pumped = pumps.flatMap((pump) => [
    pump.repeat(tenThousand / pump.length),
    `${pump.repeat(tenThousand)}`.slice(0, tenThousand - 1) + '\u0001',
  ])
  const texts =
    found.status === 'vulnerable' ? [...pumped, found.attack.string.slice(0, tenThousand)] : pumped
  return texts.flatMap((text) => [text, text.slice(0, bounds.max), `${text.slice(0, bounds.max - 1)}!`])
}

const pumps = ['a', 'b', '0', ' ', '-', '.', 'A', 'ab', 'a0', 'a ', 'a.', 'ก', '一', '😀', 'ba0 ', 'aab']

function formWith(expression: string): FormModule {
  const nickname = {
    enabled: true,
    required: true,
    acceptedPattern: { expression, message: {}, accepts: [], refuses: [] },
  }
  const register = { fields: { nickname }, minimumAge: 18, captcha: false, countries: [] }
  const form = compileForms({ flags: {}, register, timeZone: 'UTC' }).find(
    ({ name }) => name === 'profile.member',
  )
  if (!form) throw new Error('There is no profile')
  return loadFormModule(compileFormModule(form))
}

const atom = fc.constantFrom('a', 'b', '0', ' ', '\\d', '\\w', '.', '[ab]', '[^a]', '\\p{L}', '\\s', '-')
const repeat = fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,3}', '{0,20}', '{2,}', '*?', '+?')

const { piece } = fc.letrec<{ piece: string; sequence: string }>((tie) => ({
  piece: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.tuple(atom, repeat).map(([one, times]) => one + times),
    fc.tuple(tie('sequence'), repeat).map(([inner, times]) => `(?:${inner})${times}`),
    fc
      .tuple(tie('sequence'), tie('sequence'), repeat)
      .map(([one, other, times]) => `(${one}|${other})${times}`),
  ),
  sequence: fc.array(tie('piece'), { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join('')),
}))

const anchors = fc.constantFrom(['^', '$'], ['^', '$'], ['^', ''], ['', '$'], ['', ''])

const randomExpression = fc
  .tuple(anchors, fc.array(piece, { minLength: 1, maxLength: 4 }))
  .map(([[start, end], pieces]) => `${start}${pieces.join('').slice(0, 250)}${end}`)
