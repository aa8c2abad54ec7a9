import { UsageError } from './usage-error.ts'

/** The text of an option, undefined where it is not given. The parser makes numbers of texts that look like one. */
export function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text === '' ? undefined : text
}

/**
 * The text of an option that must not be dropped without a word: `--until "$END"` with an unset variable, or `--until` twice, would mean
 * "without end". Throws `UsageError`.
 */
export function givenText(name: string, value: unknown): string | undefined {
  const text = textOf(value)
  if (value !== undefined && text === undefined)
    throw new UsageError(`Give --${name} one value, or leave it out.`)
  return text
}
