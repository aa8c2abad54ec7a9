import type { FieldError } from '#schemas/errors/errors.ts'
import type { FieldView, Widget } from '#schemas/forms/fields/field.ts'
import type { CompiledForm, FormData } from '#schemas/forms/form.ts'
import { beforeComplete, completeAtOnce, completeForm } from '#schemas/forms/validation/complete-form.ts'
import { isGuessable } from '#schemas/forms/validation/is-guessable.ts'
import { validateForm, normaliseFormData, type FormModule } from '#schemas/forms/validation/validate-form.ts'
import { DraftErrors } from './draft-errors.ts'
import { DraftTopics, type DraftTopic } from './draft-topics.ts'
import { withHeldField } from './held-field.ts'
import { countryToAskAgain, numberOfOneCountry, readCountry } from './typed-country.ts'

export type FieldValue = string | boolean

/**
 * What a player has entered into an open form, and what is wrong with it. It lives outside React, so that a key changes no
 * component; it outlives a release, so that nothing typed is lost. A field is validated once it was typed in and left, and then
 * with every key; a submit validates all fields; what the server refused stays until the field is edited.
 */
export class FormDraft {
  #module: FormModule
  /** The module with what validates it, or as long as that is not there, without what it would validate. */
  #validating: FormModule
  #isReady = false
  #isTouched = false
  readonly #now: () => Date
  readonly #values = new Map<string, FieldValue>()
  readonly #widgets = new Map<string, Widget>()
  readonly #typed = new Set<string>()
  readonly #errors = new DraftErrors()
  readonly #topics = new DraftTopics()
  #focused: string | undefined
  /** Who came back to a field that asks again has seen why. */
  #heeded: string | undefined
  #shown: CompiledForm
  #around: readonly string[] = []
  #failures = 0
  #pendingField: string | undefined

  constructor(module: FormModule, { now, initial = {} }: { now: () => Date; initial?: FormData }) {
    this.#module = module
    this.#validating = this.#readied(module)
    this.#shown = module.form
    this.#now = now
    this.#knowWidgets()
    for (const [field, value] of Object.entries(initial)) {
      if (value !== undefined) this.#values.set(field, value)
    }
  }

  get module(): FormModule {
    return this.#module
  }

  /**
   * What is on the page: the form, and while it has the focus, a field that the form asks for no more. Taken away under
   * somebody who types, it would leave the rest of a password to whatever had the focus next.
   */
  get shown(): CompiledForm {
    return this.#shown
  }

  /** Whether a field is on the page only because it has the focus. */
  isHeld(field: string): boolean {
    return this.#shown !== this.#module.form && !this.#asks(field)
  }

  /** Another release, or another form of the same process. What was typed into a field that goes is kept for its return. */
  change(module: FormModule): void {
    if (module === this.#module) return
    const country = readCountry(this.#module.form, this.#values)
    if (country) this.#values.set(country.field, country.code)
    this.#heeded = undefined
    this.#module = module
    this.#validating = this.#readied(module)
    if (this.#isTouched) void this.prepare()
    this.#knowWidgets()
    this.#shown = withHeldField(module.form, this.#shown, this.#focused)
    this.#topics.notify('form')
    this.#validate()
  }

  /** The value as it was typed; of a choice that nobody made the first one, and nothing of one that is there no more. */
  valueOf(field: string): FieldValue | undefined {
    const value = this.#values.get(field)
    const choices = this.viewOf(field)?.choices
    if (!choices) return value
    if (value === undefined) return choices[0]?.value
    return choices.some((choice) => choice.value === value) ? value : undefined
  }

  viewOf(field: string): FieldView | undefined {
    return this.#shown.fields.find(({ id }) => id === field)
  }

  /** The name of the site, and of the account where it is known: no password is made of them. */
  know(around: readonly string[]): void {
    this.#around = around
    if (this.#errors.isValidating) this.#validate()
  }

  /** Whether the password of a field is one that everyone would try first. */
  isGuessable(view: FieldView): boolean {
    return isGuessable(this.#validating, view, this.#data(), this.#around)
  }

  /** What is to be shown at the field; the same object as long as it says the same. */
  errorOf(field: string): FieldError | undefined {
    return this.#errors.of(field)
  }

  /** What the last submit found and is not mended yet, in the order of the form. */
  get summary(): readonly FieldError[] {
    return this.#errors.summary
  }

  /** Attempts that failed: with each one the focus moves to what is wrong. */
  get failures(): number {
    return this.#failures
  }

  /** A field that fills itself in and is not ready yet, such as the work of a captcha. */
  get pendingField(): string | undefined {
    return this.#pendingField
  }

  setPending(field: string, isPending: boolean): void {
    const before = this.#pendingField
    if (isPending) this.#pendingField = field
    else if (before === field) this.#pendingField = undefined
    if (this.#pendingField !== before) this.#topics.notify('pendingField')
  }

  /** The field in which the focus is, at its control or at a button of it. */
  get focused(): string | undefined {
    return this.#focused
  }

  arrive(field: string): void {
    this.#focused = field
    if (this.countryProblem?.field === field) this.#heeded = field
  }

  /** The focus went elsewhere on the page; what was held for it goes as well. */
  depart(field: string): void {
    if (this.#focused !== field) return
    this.#focused = undefined
    if (this.#shown === this.#module.form) return
    this.#shown = this.#module.form
    this.#topics.notify('form')
  }

  /** Whether somebody has left a field after typing in it, or has tried to send: what is needed from then on is loaded and worked at then, and not while the first word is typed. */
  get isTouched(): boolean {
    return this.#isTouched
  }

  /** Whether everything is there that validates it. */
  get isReady(): boolean {
    return this.#isReady
  }

  /** Loads what validates it. Where that cannot be had the platform has the word, which validates everything anyway. */
  async prepare(): Promise<void> {
    const module = this.#module
    if (this.#isReady) return
    const complete = await completeForm(module).catch(() => undefined)
    if (module !== this.#module || this.#isReady) return
    this.#isReady = true
    if (complete) this.#validating = complete
    this.#topics.notify('ready')
    if (this.#errors.isValidating) this.#validate()
  }

  /** Whether anything stands in it that was typed. */
  get hasTyped(): boolean {
    return [...this.#typed].some((field) => Boolean(this.#values.get(field)))
  }

  /** Called with every key, so it does the least. */
  enter(field: string, value: FieldValue): void {
    // Its checklist follows each key.
    if (this.#widgets.get(field) === 'newPassword') void this.prepare()
    const asksAgain = this.countryProblem !== undefined
    if (field === this.#heeded || value === '' || !this.#values.get(field)) this.#readAsItStands(field)
    this.#values.set(field, value)
    this.#typed.add(field)
    const mended = this.#errors.forgive(field)
    if (mended || asksAgain || this.#errors.isValidating) this.#validate()
    if (mended) this.#topics.notify(`error:${field}`)
    this.#topics.notify(`value:${field}`)
  }

  /** Takes over what was saved elsewhere, into fields that nobody has typed into here. */
  adopt(saved: FormData): void {
    for (const { id } of this.#module.form.fields) {
      const value = saved[id]
      if (this.#typed.has(id) || id === this.focused || value === this.#values.get(id)) continue
      if (value === undefined) this.#values.delete(id)
      else this.#values.set(id, value)
      this.#topics.notify(`set:${id}`, `value:${id}`)
    }
  }

  /** What was sent is saved: from now on only what was typed since is kept against what is saved elsewhere. */
  settle(sent: FormData): void {
    const now = this.#data()
    for (const field of this.#typed) if (now[field] === sent[field]) this.#typed.delete(field)
  }

  /** The focus left the field. A field that was only passed through is not complained about. */
  leave(field: string): void {
    if (!this.#typed.has(field)) return
    this.#touch()
    if (!this.#errors.isValidated(field)) this.#validate([field])
    this.#topics.notify(`left:${field}`)
  }

  /** Clears a field without an error: the picture of a captcha changed, and its old answer is void. */
  clear(field: string): void {
    this.#values.delete(field)
    this.#typed.delete(field)
    this.#errors.clear(field)
    this.#validate()
    this.#topics.notify(`set:${field}`, `value:${field}`)
  }

  /** Clears what nobody else may find in a form that was left: passwords, codes and answers to captchas, also of its other ways. */
  forgetSecrets(): void {
    for (const field of this.#values.keys()) {
      if (secret.includes(this.#widgets.get(field))) this.clear(field)
    }
  }

  /** Validates some fields before the others, and returns the data if nothing is wrong with them. */
  validateFields(fields: readonly string[]): FormData | undefined {
    this.#touch()
    this.#validate(fields)
    return fields.some((field) => this.errorOf(field)) ? undefined : this.#data()
  }

  /** The data to send, or nothing where something is wrong; then `summary` says what. The pending field is not validated. */
  submit(): FormData | undefined {
    this.#touch()
    const fields = this.#fields().filter((field) => field !== this.#pendingField)
    this.#errors.forgiveAll()
    this.#errors.list(fields)
    this.#validate(fields)
    if (!this.#errors.hasFound) return this.#data()
    this.#fail()
    return undefined
  }

  /** Shows what the server refused. Returns the errors of fields that the form does not have. */
  setServerErrors(errors: readonly FieldError[]): readonly FieldError[] {
    const [mine, others] = [errors.filter(this.#shows), errors.filter((error) => !this.#shows(error))]
    for (const error of mine) this.#errors.refuse(error)
    this.#errors.list(mine.map(({ field }) => field))
    this.#validate()
    this.#topics.notify(...mine.map(({ field }) => `error:${field}` as const))
    if (mine.length > 0) this.#fail()
    return others
  }

  /** An error of the server on a value that was not sent yet: it stays until the field is edited, and moves no focus. */
  setFieldError(error: FieldError): void {
    if (!this.#shows(error)) return
    this.#errors.refuse(error)
    this.#topics.notify(`error:${error.field}`)
  }

  listen(topic: DraftTopic, listener: () => void): () => void {
    return this.#topics.listen(topic, listener)
  }

  #touch(): void {
    if (this.#isTouched) return
    this.#isTouched = true
    this.#topics.notify('touched')
    void this.prepare()
  }

  #readied(module: FormModule): FormModule {
    const complete = completeAtOnce(module)
    this.#isReady = complete !== undefined
    return complete ?? beforeComplete(module)
  }

  #knowWidgets(): void {
    for (const { id, widget } of this.#module.form.fields) this.#widgets.set(id, widget)
  }

  #shows = ({ field }: FieldError): boolean => this.#asks(field)

  #asks(field: string): boolean {
    return this.#module.form.fields.some(({ id }) => id === field)
  }

  /** The country that a typed number was meant for is not the one with which it would be sent. */
  get countryProblem(): FieldError | undefined {
    return countryToAskAgain(this.#module.form, this.#values)
  }

  /** A number for which no country can be chosen is meant for the one that the form has. */
  #readAsItStands(field: string): void {
    const { form } = this.#module
    if (field === numberOfOneCountry(form)) this.#values.delete('countryDialingCode')
  }

  #data(): FormData {
    const values = this.#module.form.fields.map(({ id }) => [id, this.valueOf(id)])
    return normaliseFormData(this.#module.form, Object.fromEntries(values))
  }

  #fields(): readonly string[] {
    return this.#module.form.fields.map(({ id }) => id)
  }

  #fail(): void {
    this.#failures += 1
    this.#topics.notify('failures')
  }

  /** Runs the rules of the form; the given fields show their errors from now on. */
  #validate(fields: readonly string[] = []): void {
    this.#errors.validate(fields)
    const found = validateForm(this.#validating, this.#data(), { now: this.#now(), around: this.#around })
    const changed = this.#errors.update(found, this.countryProblem)
    if (this.#errors.updateSummary(this.#fields())) this.#topics.notify('summary')
    this.#topics.notify(...changed.map((field) => `error:${field}` as const))
  }
}

const secret: readonly (Widget | undefined)[] = ['password', 'newPassword', 'verificationCode', 'captcha']
