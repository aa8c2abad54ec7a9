import type { LoginInput } from '#machines/login.ts'
import { useFlag } from '#config/use-flag.ts'
import { FormDraft } from '#forms/form-draft.ts'
import { useCompiledForm, type CompiledFormState } from '#forms/use-compiled-form.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Tabs } from '#ui/tabs.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { FormGate } from './form-gate.tsx'
import { LoginForm, type LoginFormProps } from './login-form.tsx'
import { useCaptcha } from './use-captcha.ts'

type Way = LoginInput['type']

interface LoginEntryProps extends Omit<LoginFormProps, 'module' | 'captcha' | 'draft'> {
  readonly onForgot: () => void
  /** What was typed, by way; it outlives tabs, steps and locks. */
  readonly drafts: Map<Way, FormDraft>
  readonly initial?: Readonly<Record<string, string>> | undefined
}

const ways = ['username', 'sms'] as const satisfies readonly Way[]

/** Username and password, or mobile number and code where MOBILEVERCODELOGIN3 is on; tabs only where there is a choice. */
export function LoginEntry({ onForgot, drafts, initial = {}, children, ...props }: LoginEntryProps) {
  const { snapshot, send } = props
  const { way, captchaDue, captchaRound } = snapshot.context
  const bySms = useFlag('MOBILEVERCODELOGIN3')
  const message = useMessage()
  const captcha = useCaptcha(`login.${captchaRound}`, captchaDue)
  const variant = captchaDue ? '.captcha' : ''
  const form = useCompiledForm(way === 'sms' ? `login.sms${variant}` : `login.password${variant}`)
  const panel = (
    <FormGate key={way} state={form} absent={<Message id="form.failed" />}>
      {(ready) => (
        <LoginForm
          {...props}
          module={ready.module}
          captcha={captcha}
          draft={draftOf(drafts, way, ready, initial)}
        >
          <TextLink asChild look="alone">
            <button type="button" onClick={onForgot}>
              <Message id="login.forgot" />
            </button>
          </TextLink>
          {children}
        </LoginForm>
      )}
    </FormGate>
  )
  if (!bySms) return panel
  return (
    <Tabs
      label={message('login.ways')}
      value={way}
      onChange={(id) => {
        const chosen = ways.find((each) => each === id)
        if (chosen) send({ type: 'way.chosen', way: chosen })
      }}
      tabs={ways.map((each) => ({
        id: each,
        label: <Message id={`login.way.${each}`} />,
        content: each === way ? panel : null,
      }))}
    />
  )
}

function draftOf(
  drafts: Map<Way, FormDraft>,
  way: Way,
  { module }: Extract<CompiledFormState, { status: 'ready' }>,
  initial: Readonly<Record<string, string>>,
) {
  const known = drafts.get(way)
  if (known) return known
  const made = new FormDraft(module, { now: () => new Date(), initial })
  drafts.set(way, made)
  return made
}
