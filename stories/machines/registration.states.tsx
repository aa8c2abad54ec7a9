import { expect, waitFor } from 'storybook/test'
import { registrationMachine, type RegistrationContext } from '#machines/registration.ts'
import { registrationWalk } from '#tests/walks/registration-walk.ts'
import { RegisterView } from '#features/session/registration/register-form.tsx'
import { FormDraft } from '#forms/draft/form-draft.ts'
import { useCompiledForm, type CompiledFormState } from '#forms/form-modules/use-compiled-form.ts'
import { Message } from '#i18n/message.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { useState } from 'react'
import preview from '../../.storybook/preview.tsx'
import { recorded } from '../support/recorded.ts'
import { readToolbar, type MerchantCode } from '../support/toolbar.ts'
import { Over, Sheet } from './scene-parts.tsx'
import { StatePage } from './state-page.tsx'
import type { StateArgs } from './state-story-list.ts'

/** The stories themselves are made from the machine: one for every state that can be reached. */
const meta = preview.type<{ args: StateArgs }>().meta({
  title: 'Machines/Registration',
  play: async ({ canvasElement, args }) => {
    if (['registered', 'cancelled', 'closed'].includes(String(args.value))) return
    await waitFor(() => expect(canvasElement.querySelector('form input:not([hidden])')).toBeVisible())
  },
  render: (args, { globals, parameters }) => (
    <StatePage walk={registrationWalk} value={args.value} note={String(parameters['note'])}>
      <Scene {...args} merchant={readToolbar(globals).merchant} />
    </StatePage>
  ),
})

export default meta

interface SceneProps extends StateArgs {
  readonly merchant: MerchantCode
}

/** The registration of the merchant, in the way that it offers first. */
function Scene({ value, context, merchant }: SceneProps) {
  const snapshot = registrationMachine.resolveState({
    value,
    context: context as unknown as RegistrationContext,
  })
  const mode = merchant === 'kidlat' ? 'mobile' : 'username'
  const form = useCompiledForm(`register.${mode}`)
  if (snapshot.status === 'done') {
    return (
      <Over>
        {value === 'registered'
          ? 'The dialog has closed and the session is stored.'
          : 'The dialog has closed.'}
      </Over>
    )
  }
  return (
    <Sheet>
      <Heading level={2} look="heading">
        <Message id="register.title" values={{ site: recorded(merchant, 'status').siteName }} />
      </Heading>
      {form.status === 'ready' && <Filled ready={form} snapshot={snapshot} />}
    </Sheet>
  )
}

interface FilledProps {
  readonly ready: Extract<CompiledFormState, { status: 'ready' }>
  readonly snapshot: ReturnType<typeof registrationMachine.resolveState>
}

function Filled({ ready, snapshot }: FilledProps) {
  const [draft] = useState(() => new FormDraft(ready.module, { now: () => new Date() }))
  return <RegisterView ready={ready} draft={draft} snapshot={snapshot} send={nothing} onClose={nothing} />
}

function nothing() {}
