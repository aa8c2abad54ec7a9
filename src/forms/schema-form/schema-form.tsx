import { useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import type { FieldError } from '#schemas/errors/errors.ts'
import type { FormData } from '#schemas/forms/form.ts'
import { needsAccountName } from '#schemas/forms/for-password-managers.ts'
import type { FormModule } from '#schemas/forms/validation/validate-form.ts'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Text } from '#ui/text/text.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { AccountName } from '../parts/account-name.tsx'
import { FormAlert, type AlertContent } from '../messages/form-alert.tsx'
import { FormContext, useFormContext, useTopic, type FormSlots } from '../draft/form-context.ts'
import { FormDraft } from '../draft/form-draft.ts'
import { FormSummary } from '../messages/form-summary.tsx'
import { Stack } from '../parts/stack.tsx'
import { LaidOutFields } from '../theme/laid-out-fields.tsx'
import { useKnownTexts } from './use-known-texts.ts'
import { useFormUpdate } from './use-form-update.ts'
import { useAfterPress } from './use-after-press.ts'
import { useComposing } from './use-composing.ts'
import { useSubmission } from './use-submission.ts'

interface SchemaFormProps {
  /** Another one changes the form in place: text, focus and caret stay. */
  readonly loaded: FormModule
  /** Called with data that the form accepts, of shown fields only; not again before its promise is settled. */
  readonly onSubmit: (data: FormData) => void | Promise<void>
  readonly submitLabel: ReactNode
  readonly busy?: boolean | undefined
  /** What the platform refused; each list is announced once and stays at its fields until they are edited. */
  readonly serverErrors?: readonly FieldError[] | undefined
  /** What is wrong with the form as a whole; each object is announced once. */
  readonly alert?: AlertContent | undefined
  /** Another one is taken over by fields that nobody has typed into. */
  readonly initial?: FormData
  readonly slots?: FormSlots
  /** Where what is typed has to outlive the form. */
  readonly draft?: FormDraft
  /** Who is logged in or is logging in: password managers keep what is typed under this name. */
  readonly account?: string | undefined
  /** Below the button. */
  readonly children?: ReactNode
}

/** The one form: every form of the product is a module that the platform compiled from flags and rules. */
export function SchemaForm(props: SchemaFormProps) {
  const {
    loaded,
    submitLabel,
    busy = false,
    alert,
    initial = {},
    slots = noSlots,
    account = '',
    children,
  } = props
  const formId = useId()
  const [own] = useState(() => props.draft ?? new FormDraft(loaded, { now: () => new Date(), initial }))
  const draft = props.draft ?? own
  const [composing, listenToComposing] = useComposing()
  useAdopted(draft, props.initial)
  useKnownTexts(draft, account)
  useFormUpdate(draft, { formId, loaded, composing })
  const attach = useCallback(
    (form: HTMLFormElement) => {
      const stops = [dropHeldEnter(form), listenToComposing(form)]
      return () => stops.forEach((stop) => stop())
    },
    [listenToComposing],
  )
  const afterPress = useAfterPress()
  const { submit, waiting } = useSubmission({ ...props, draft })
  const isBusy = busy || waiting !== undefined
  const context = useMemo(() => {
    const leave = (field: string) => afterPress(() => draft.leave(field))
    const depart = (field: string) => afterPress(() => draft.depart(field))
    return { draft, formId, slots, leave, depart }
  }, [draft, formId, slots, afterPress])
  return (
    <FormContext value={context}>
      {/* Password managers and Enter want a real form; its own checks would speak before ours. Of this method it sends nothing by itself. */}
      <form ref={attach} method="dialog" noValidate onSubmit={submit} aria-busy={isBusy || undefined}>
        <Stack>
          {alert && <FormAlert content={alert} formId={formId} />}
          <FormSummary />
          <AccountOfForm account={account} />
          <LaidOutFields />
          <Button type="submit" size="lg" wide busy={isBusy}>
            {submitLabel}
          </Button>
          {waiting === 'check' && <Waiting />}
          {children}
        </Stack>
      </form>
    </FormContext>
  )
}

function useAdopted(draft: FormDraft, initial: FormData | undefined) {
  const before = useRef(initial)
  useEffect(() => {
    if (before.current === initial) return
    before.current = initial
    if (initial) draft.adopt(initial)
  }, [draft, initial])
}

function AccountOfForm({ account }: { readonly account: string }) {
  const { draft } = useFormContext()
  const form = useTopic(draft, 'form', () => draft.module.form)
  return needsAccountName(form.fields) ? <AccountName account={account} /> : null
}

function Waiting() {
  const text = useMessage()('form.captcha.waiting')
  const announce = useAnnounce()
  useEffect(() => announce(text), [announce, text])
  return <Text muted>{text}</Text>
}

const noSlots: FormSlots = {}

/** A key that is held down would send again as soon as an answer is there. */
function dropHeldEnter(form: HTMLFormElement) {
  const drop = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.repeat) event.preventDefault()
  }
  form.addEventListener('keydown', drop)
  return () => form.removeEventListener('keydown', drop)
}
