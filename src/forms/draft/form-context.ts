import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react'
import type { CaptchaChallenge } from '#schemas/calls/captcha.ts'
import type { LegalTextId } from '#schemas/config/legal-text-ids.ts'
import type { PublicTerms } from '#schemas/config/terms.ts'
import type { FieldError } from '#schemas/errors/errors.ts'
import type { FormData } from '#schemas/forms/form.ts'
import type { DraftTopic } from './draft-topics.ts'
import type { FieldValue, FormDraft } from './form-draft.ts'

/** What a form cannot make by itself, because it comes from the platform. */
export interface FormSlots {
  readonly captcha?: CaptchaSlot
  /** The button that asks for a code. */
  readonly SendCode?: ComponentType<SendCodeProps>
  /** Fields whose value is already known: it is sent, and the field is not shown. */
  readonly settled?: readonly string[]
  readonly terms?: TermsSlot
}

/** What the agreement is about. */
export interface TermsSlot extends PublicTerms {
  /** Shows a text over the form. Without it the links open a page of their own. */
  readonly onRead?: (text: LegalTextId) => void
}

export type CaptchaKind = 'work' | 'picture'

export interface CaptchaSlot {
  readonly way: CaptchaKind
  /** Absent where there is one way only. */
  readonly onWay?: (way: CaptchaKind) => void
  /** Base64 PNG without the `data:` prefix, as the platform sent it. */
  readonly image?: string | undefined
  readonly challenge?: CaptchaChallenge | undefined
  /** How long the work is valid. */
  readonly countsForSeconds?: number | undefined
  readonly refreshing: boolean
  readonly failed: boolean
  readonly onRefresh: () => void
}

export interface SendCodeProps {
  /** The control that the code is entered in. */
  readonly fieldId: string
  /** Number and dialing code, or nothing where they are wrong; then the form has said so and has moved the focus there. */
  readonly readRecipient: () => FormData | undefined
  /** Why no code can be sent at the moment. */
  readonly blocked?: string | undefined
}

interface FormContextValue {
  readonly draft: FormDraft
  readonly formId: string
  readonly slots: FormSlots
  /** The focus left a field. */
  readonly leave: (field: string) => void
  /** The focus left the place of a field, with its buttons. */
  readonly depart: (field: string) => void
}

export const FormContext = createContext<FormContextValue | undefined>(undefined)

export function useFormContext(): FormContextValue {
  const value = use(FormContext)
  if (!value) throw new Error('A field is for inside a SchemaForm')
  return value
}

export function controlId(formId: string, field: string): string {
  return `${formId}-${field}`
}

/**
 * What is wrong with a field. Of several that an attempt found the summary tells first, and has the focus: what stands at each
 * field comes when that is painted.
 */
export function useFieldError(field: string): FieldError | undefined {
  const { draft } = useFormContext()
  const [error, setError] = useState(() => draft.errorOf(field))
  useEffect(() => {
    const update = () => setError(draft.errorOf(field))
    const listener = () => (draft.summary.length > 1 ? startTransition(update) : update())
    const stop = draft.listen(`error:${field}`, listener)
    // It may have changed between the render and now.
    update()
    return stop
  }, [draft, field])
  return error
}

/** Renders with every key: for what has to follow the typing, such as the checklist of a password. */
export function useFieldValue(field: string): FieldValue | undefined {
  const { draft } = useFormContext()
  return useTopic(draft, `value:${field}`, () => draft.valueOf(field))
}

export function useTopic<Value>(draft: FormDraft, topic: DraftTopic, read: () => Value): Value {
  const listen = useCallback((listener: () => void) => draft.listen(topic, listener), [draft, topic])
  return useSyncExternalStore(listen, read, read)
}
