import type { FieldError } from '#schemas/errors.ts'
import type { FieldView, FormData } from '#schemas/forms/form.ts'
import { judgeForm, normaliseFormData, type FormModule } from '#schemas/forms/judge-form.ts'

export type FieldValue = string | boolean

/** What can change: by field its error, its value, that it was emptied or left; the form itself; what attempts found, and how many failed. */
export type DraftTopic =
  | `error:${string}`
  | `value:${string}`
  | `empty:${string}`
  | `left:${string}`
  | 'form'
  | 'summary'
  | 'failures'
  | 'underWay'

/**
 * What a player has entered into an open form, and what is wrong with it. It lives outside React, so that a key changes no
 * component; it outlives a release, so that nothing typed is lost. Errors are told of fields that were typed in and left,
 * from then on while typing; after a submit, of all; what the platform refused stays until the field is edited.
 */
export class FormDraft {
  #module: FormModule
  readonly #now: () => Date
  readonly #values = new Map<string, FieldValue>()
  readonly #typed = new Set<string>()
  readonly #judged = new Set<string>()
  readonly #refused = new Map<string, FieldError>()
  #found: ReadonlyMap<string, FieldError> = new Map()
  #listed: ReadonlySet<string> = new Set()
  #summary: readonly FieldError[] = []
  #focused: string | undefined
  #failures = 0
  #underWay: string | undefined
  readonly #listeners = new Map<DraftTopic, Set<() => void>>()

  constructor(module: FormModule, { now, initial = {} }: { now: () => Date; initial?: FormData }) {
    this.#module = module
    this.#now = now
    for (const [field, value] of Object.entries(initial)) {
      if (value !== undefined) this.#values.set(field, value)
    }
  }

  get module(): FormModule {
    return this.#module
  }

  /** Another release. What was typed into a field that goes is kept for its return. */
  change(module: FormModule): void {
    if (module === this.#module) return
    const place = this.#module.form.fields.findIndex(({ id }) => id === this.#focused)
    this.#module = module
    if (place >= 0 && !this.viewOf(this.#focused ?? '')) this.#focused = fieldNear(module, place)
    this.#tell(['form'])
    this.#judge()
  }

  /** The value as it was typed; a choice that nobody made, or that is there no more, is the first one. */
  valueOf(field: string): FieldValue | undefined {
    const value = this.#values.get(field)
    const choices = this.viewOf(field)?.choices
    return choices && !choices.some((choice) => choice.value === value) ? choices[0]?.value : value
  }

  viewOf(field: string): FieldView | undefined {
    return this.#module.form.fields.find(({ id }) => id === field)
  }

  /** What is to be shown at the field; the same object as long as it says the same. */
  errorOf(field: string): FieldError | undefined {
    return this.#refused.get(field) ?? this.#found.get(field)
  }

  /** What the last submit found and is not mended yet, in the order of the form. */
  get summary(): readonly FieldError[] {
    return this.#summary
  }

  /** Attempts that failed: with each one the focus moves to what is wrong. */
  get failures(): number {
    return this.#failures
  }

  /** A field that fills itself in and is not ready yet, such as the work of a captcha. */
  get underWay(): string | undefined {
    return this.#underWay
  }

  setUnderWay(field: string, isUnderWay: boolean): void {
    const before = this.#underWay
    if (isUnderWay) this.#underWay = field
    else if (before === field) this.#underWay = undefined
    if (this.#underWay !== before) this.#tell(['underWay'])
  }

  /** The field that has the focus, or that stands where it stood. */
  get focused(): string | undefined {
    return this.#focused
  }

  arrive(field: string): void {
    this.#focused = field
  }

  /** Called with every key, so it does the least. */
  enter(field: string, value: FieldValue): void {
    this.#values.set(field, value)
    this.#typed.add(field)
    const mended = this.#refused.delete(field)
    if (mended || this.#judged.size > 0) this.#judge()
    if (mended) this.#tell([`error:${field}`])
    this.#tell([`value:${field}`])
  }

  /** The focus left the field. A field that was only passed through is not complained about. */
  leave(field: string): void {
    if (this.#focused === field) this.#focused = undefined
    if (!this.#typed.has(field)) return
    if (!this.#judged.has(field)) {
      this.#judged.add(field)
      this.#judge()
    }
    this.#tell([`left:${field}`])
  }

  /** What was entered counts no more, and nobody is to blame: the picture of a captcha changed. */
  empty(field: string): void {
    this.#values.delete(field)
    this.#typed.delete(field)
    this.#judged.delete(field)
    this.#judge()
    this.#tell([`empty:${field}`, `value:${field}`])
  }

  /** Judges some fields before the others, and gives their values if nothing is wrong with them. */
  check(fields: readonly string[]): FormData | undefined {
    for (const field of fields) this.#judged.add(field)
    this.#judge()
    return fields.some((field) => this.errorOf(field)) ? undefined : this.#data()
  }

  /** The data to send, or nothing where something is wrong; then `summary` says what. Nothing is wrong yet with what is under way. */
  submit(): FormData | undefined {
    const fields = this.#module.form.fields.filter(({ id }) => id !== this.#underWay)
    this.#refused.clear()
    for (const { id } of fields) this.#judged.add(id)
    this.#listed = new Set(fields.map(({ id }) => id))
    this.#judge()
    if (this.#found.size === 0) return this.#data()
    this.#fail()
    return undefined
  }

  /** What the platform found wrong. Gives back what is about no field of the form. */
  refuse(errors: readonly FieldError[]): readonly FieldError[] {
    const [mine, others] = [errors.filter(this.#shows), errors.filter((error) => !this.#shows(error))]
    for (const error of mine) this.#refused.set(error.field, error)
    this.#listed = new Set(mine.map(({ field }) => field))
    this.#judge()
    this.#tell(mine.map(({ field }) => `error:${field}` as const))
    if (mine.length > 0) this.#fail()
    return others
  }

  /** What the platform says of a value that was not sent yet: it stays until the field is edited, and moves no focus. */
  object(error: FieldError): void {
    if (!this.#shows(error)) return
    this.#refused.set(error.field, error)
    this.#tell([`error:${error.field}`])
  }

  listen(topic: DraftTopic, listener: () => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  #shows = ({ field }: FieldError): boolean => this.viewOf(field) !== undefined

  #data(): FormData {
    const values = this.#module.form.fields.map(({ id }) => [id, this.valueOf(id)])
    return normaliseFormData(this.#module.form, Object.fromEntries(values))
  }

  #fail(): void {
    this.#failures += 1
    this.#tell(['failures'])
  }

  #judge(): void {
    const before = this.#found
    const errors = judgeForm(this.#module, this.#data(), { now: this.#now() })
    this.#found = new Map(
      errors
        .filter(({ field }) => this.#judged.has(field))
        .map((error) => [error.field, sameOr(before.get(error.field), error)]),
    )
    const fields = new Set([...before.keys(), ...this.#found.keys()])
    const changed = [...fields].filter((field) => before.get(field) !== this.#found.get(field))
    this.#list()
    this.#tell(changed.map((field) => `error:${field}` as const))
  }

  /** A line that was mended does not come back before the next submit: the form would jump while somebody types. */
  #list(): void {
    this.#listed = new Set([...this.#listed].filter((field) => this.viewOf(field) && this.errorOf(field)))
    const summary = this.#module.form.fields
      .filter(({ id }) => this.#listed.has(id))
      .flatMap(({ id }) => this.errorOf(id) ?? [])
    const same =
      summary.length === this.#summary.length && summary.every((error, at) => error === this.#summary[at])
    if (same) return
    this.#summary = summary
    this.#tell(['summary'])
  }

  #tell(topics: readonly DraftTopic[]): void {
    for (const topic of topics) for (const listener of this.#listeners.get(topic) ?? []) listener()
  }
}

function fieldNear({ form }: FormModule, place: number): string | undefined {
  return form.fields[Math.min(place, form.fields.length - 1)]?.id
}

function sameOr(before: FieldError | undefined, now: FieldError): FieldError {
  const same = before?.code === now.code && JSON.stringify(before.params) === JSON.stringify(now.params)
  return same ? before : now
}
