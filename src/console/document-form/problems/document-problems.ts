import type { ErrorTransformer, RJSFValidationError } from '@rjsf/utils'

/** What is wrong at one place of a document. As codes, so that the words change with the language. */
export interface DocumentProblem {
  readonly path: readonly string[]
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
  /** Without one an error. */
  readonly level?: 'error' | 'warning' | 'notice'
  /** What is said of it, where it comes from outside the form. */
  readonly text?: string
}

/** The problems of an attempt, the first of each place. Takes what `codedErrors` made. */
export function documentProblems(errors: readonly RJSFValidationError[]): readonly DocumentProblem[] {
  const problems = new Map<string, DocumentProblem>()
  for (const { property = '', message } of errors) {
    if (problems.has(property)) continue
    problems.set(property, { path: property.split('.').filter(Boolean), ...readCode(message) })
  }
  return [...problems.values()]
}

/** The message of a coded error. */
function readCode(message = '{}'): Pick<DocumentProblem, 'code' | 'params'> {
  return JSON.parse(message) as Pick<DocumentProblem, 'code' | 'params'>
}

/** Leaves of what AJV found the errors that say what to do, each at the place where it is mended, with a code in the place of words. */
export const codedErrors: ErrorTransformer = (errors) => ownErrors(errors).map(coded)

/**
 * A choice that fails brings the errors of each of its cases. Of a choice of values only the choice counts; of a choice of objects
 * the case that is meant: the one without a wrong constant, or else the one with the fewest errors.
 */
function ownErrors(errors: readonly RJSFValidationError[]) {
  let left = errors.filter(({ name }) => name !== 'if')
  for (const choice of errors) {
    if (choice.name !== 'anyOf' && choice.name !== 'oneOf') continue
    const prefix = `${choice.schemaPath}/`
    const inside = left.filter(({ schemaPath }) => schemaPath?.startsWith(prefix))
    const meant = casesOf(inside, prefix).toSorted((a, b) => strangeness(a) - strangeness(b))[0]
    const isOfObjects = meant?.some(({ property }) => property !== choice.property)
    left = left.filter((error) =>
      error === choice ? !isOfObjects : !inside.includes(error) || (isOfObjects && meant?.includes(error)),
    )
  }
  return left
}

function casesOf(errors: readonly RJSFValidationError[], prefix: string) {
  const cases = new Map<string | undefined, RJSFValidationError[]>()
  for (const error of errors) {
    const index = error.schemaPath?.slice(prefix.length).split('/')[0]
    cases.set(index, [...(cases.get(index) ?? []), error])
  }
  return [...cases.values()]
}

function strangeness(errors: readonly RJSFValidationError[]) {
  return errors.length + (errors.some(({ name }) => name === 'const') ? 1_000 : 0)
}

function coded(error: RJSFValidationError): RJSFValidationError {
  const { name = '', params = {} } = error as { name?: string; params?: Record<string, unknown> }
  const limit = Number(params['limit'])
  switch (name) {
    case 'minLength':
      return limit === 1 ? say('required') : say('tooShort', { min: limit })
    case 'maxLength':
      return say('tooLong', { max: limit })
    case 'minimum':
    case 'maximum':
    case 'minItems':
    case 'maxItems':
      return say(name, { limit })
    case 'type':
      // A text or a list that is not there at all.
      return /number|integer/.test(String(params['type'])) ? say('number') : say('required')
    case 'enum':
    case 'anyOf':
    case 'oneOf':
    case 'const':
      return say('choice')
    case 'uniqueItems':
      return say('repeated', { first: Number(params['j']) + 1, second: Number(params['i']) + 1 })
    case 'additionalProperties':
      return say('key', {}, `${error.property}.${String(params['additionalProperty'])}`)
    default:
      return say(name)
  }

  function say(code: string, values: DocumentProblem['params'] = {}, property = error.property) {
    return {
      ...error,
      ...(property !== undefined && { property }),
      message: JSON.stringify({ code, params: values }),
    }
  }
}
