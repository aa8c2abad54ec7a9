import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { changePasswordMachine, type ChangeInput } from '#machines/change-password.ts'
import type { SendCodeProps } from '#forms/draft/form-context.ts'
import type { FormDraft } from '#forms/draft/form-draft.ts'
import { SchemaForm } from '#forms/schema-form/schema-form.tsx'
import { useCompiledForm, type CompiledFormState } from '#forms/form-modules/use-compiled-form.ts'
import { useFormComes } from '#forms/form-modules/use-form-comes.ts'
import { FormGate } from '#forms/form-modules/form-gate.tsx'
import { useFailure } from '#errors/use-failure.ts'
import { DialogLoading } from '#features/session/dialogs/dialog-loading.tsx'
import { useEarlyEscape } from '#features/session/dialogs/use-early-escape.ts'
import { useDialogDraft } from '#features/session/dialogs/use-dialog-draft.ts'
import { useSession } from '#features/session/current/use-session.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import type { SecretId } from './secret-ids.ts'

export interface SecretDialogProps {
  readonly id: SecretId
  readonly title: ReactNode
  /** The compiled form: `changePassword.member`. */
  readonly form: string
  readonly submitLabel: ReactNode
  readonly SendCode?: ComponentType<SendCodeProps>
  readonly change: (input: ChangeInput) => Promise<unknown>
  readonly onDone: () => void
  readonly onClose: () => void
}

/** A form that changes what protects the account, with the proofs that it asks for. */
export function SecretDialog(props: SecretDialogProps) {
  const { title, form, onClose } = props
  const message = useMessage()
  const state = useCompiledForm(form)
  const isComing = useFormComes(state)
  useEarlyEscape(isComing, onClose)
  if (isComing) return <DialogLoading />
  return (
    <Dialog open holdsInput onClose={onClose} title={title} closeLabel={message('action.close')}>
      <FormGate state={state} absent={<Message id="form.failed" />}>
        {(ready) => <SecretForm {...props} ready={ready} />}
      </FormGate>
    </Dialog>
  )
}

interface SecretFormProps extends SecretDialogProps {
  readonly ready: Extract<CompiledFormState, { status: 'ready' }>
}

function SecretForm({ id, ready, change, submitLabel, SendCode, onDone }: SecretFormProps) {
  const [machine] = useState(() =>
    changePasswordMachine.provide({
      actors: {
        change: fromPromise<unknown, ChangeInput>(({ input }) => change(input)),
      },
    }),
  )
  const [snapshot, send] = useMachine(machine)
  const draft = useDialogDraft(`secret:${id}`, ready.module)
  const finish = useEffectEvent(onDone)
  const done = snapshot.matches('changed')
  useEffect(() => {
    if (done) finish()
  }, [done])
  return (
    <SecretView
      ready={ready}
      draft={draft}
      snapshot={snapshot}
      send={send}
      submitLabel={submitLabel}
      SendCode={SendCode}
    />
  )
}

interface SecretViewProps extends Pick<SecretDialogProps, 'submitLabel'> {
  readonly SendCode?: ComponentType<SendCodeProps> | undefined
  readonly ready: Extract<CompiledFormState, { status: 'ready' }>
  readonly draft?: FormDraft
  readonly snapshot: SnapshotFrom<typeof changePasswordMachine>
  readonly send: ActorRefFrom<typeof changePasswordMachine>['send']
}

/** What the machine shows in each of its states. */
export function SecretView({ ready, draft, snapshot, send, submitLabel, SendCode }: SecretViewProps) {
  const told = useFailure(snapshot.context.failure, ready.module.form)
  const account = useSession()?.account
  const [slots] = useState(() => (SendCode ? { SendCode } : {}))
  return (
    <SchemaForm
      loaded={ready.module}
      {...(draft ? { draft } : {})}
      account={account}
      slots={slots}
      busy={snapshot.hasTag('busy')}
      {...told}
      submitLabel={submitLabel}
      onSubmit={(data) => {
        const texts = Object.entries(data).flatMap(([field, value]) =>
          typeof value === 'string' ? [[field, value] as const] : [],
        )
        send({ type: 'submitted', input: { form: ready.hash, fields: Object.fromEntries(texts) } })
      }}
    />
  )
}
