import type { FieldError } from '#schemas/errors/errors.ts'

/**
 * What is wrong with a draft, by field: what the form's own rules found in the fields that are validated by now, what the server
 * refused, and which of both the last attempt lists in the summary.
 */
export class DraftErrors {
  readonly #validated = new Set<string>()
  readonly #refused = new Map<string, FieldError>()
  #found = new Map<string, FieldError>()
  #listed: ReadonlySet<string> = new Set()
  #summary: readonly FieldError[] = []

  /** The same object as long as it says the same. */
  of(field: string): FieldError | undefined {
    return this.#refused.get(field) ?? this.#found.get(field)
  }

  get summary(): readonly FieldError[] {
    return this.#summary
  }

  get hasFound(): boolean {
    return this.#found.size > 0
  }

  get isValidating(): boolean {
    return this.#validated.size > 0
  }

  isValidated(field: string): boolean {
    return this.#validated.has(field)
  }

  /** From now on these fields show what is wrong with them. */
  validate(fields: readonly string[]): void {
    for (const field of fields) this.#validated.add(field)
  }

  /** Nothing was entered into the field any more. */
  clear(field: string): void {
    this.#validated.delete(field)
  }

  list(fields: readonly string[]): void {
    this.#listed = new Set(fields)
  }

  refuse(error: FieldError): void {
    this.#refused.set(error.field, error)
  }

  /** Says whether there was anything to forgive. */
  forgive(field: string): boolean {
    return this.#refused.delete(field)
  }

  forgiveAll(): void {
    this.#refused.clear()
  }

  /** Takes what the rules found, and gives back the fields whose error changed. Some errors show before their field is validated. */
  update(errors: readonly FieldError[], always: FieldError | undefined): readonly string[] {
    const before = this.#found
    const shown = errors.filter(({ field }) => this.#validated.has(field))
    this.#found = new Map(
      [...shown, ...(always ? [always] : [])].map((error) => [
        error.field,
        sameOr(before.get(error.field), error),
      ]),
    )
    const fields = new Set([...before.keys(), ...this.#found.keys()])
    return [...fields].filter((field) => before.get(field) !== this.#found.get(field))
  }

  /**
   * Keeps in the summary what is still wrong with the given fields, and says whether it changed. A line that was mended does not come
   * back before the next attempt: the form would jump while somebody types.
   */
  updateSummary(fields: readonly string[]): boolean {
    this.#listed = new Set([...this.#listed].filter((field) => fields.includes(field) && this.of(field)))
    const summary = fields.filter((field) => this.#listed.has(field)).flatMap((field) => this.of(field) ?? [])
    const same =
      summary.length === this.#summary.length && summary.every((error, at) => error === this.#summary[at])
    if (!same) this.#summary = summary
    return !same
  }
}

function sameOr(before: FieldError | undefined, now: FieldError): FieldError {
  const same = before?.code === now.code && JSON.stringify(before.params) === JSON.stringify(now.params)
  return same ? before : now
}
