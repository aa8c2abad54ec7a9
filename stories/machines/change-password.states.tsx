import { changePasswordMachine } from '#machines/change-password.ts'
import { changePasswordWalk } from '#tests/walks/change-password-walk.ts'
import { SecretView } from '#areas/member/secret-dialog.tsx'
import { SessionModalsProvider } from '#features/session/session-modals-provider.tsx'
import { useCompiledForm } from '#forms/form-modules/use-compiled-form.ts'
import { Message } from '#i18n/message.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { expect, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'
import { Over, Sheet } from './scene-parts.tsx'
import { StatePage } from './state-page.tsx'
import type { StateArgs } from './state-story-list.ts'

/** The stories themselves are made from the machine: one for every state that can be reached. */
const meta = preview.type<{ args: StateArgs }>().meta({
  title: 'Machines/Change password',
  play: async ({ canvasElement, args }) => {
    if (args.value === 'changed' || args.value === 'cancelled') return
    await waitFor(() => expect(canvasElement.querySelector('form input:not([hidden])')).toBeVisible())
  },
  render: (args, { parameters }) => (
    <StatePage walk={changePasswordWalk} value={args.value} note={String(parameters['note'])}>
      <SessionModalsProvider>
        <Scene {...args} />
      </SessionModalsProvider>
    </StatePage>
  ),
})

export default meta

function Scene({ value, context }: StateArgs) {
  const snapshot = changePasswordMachine.resolveState({ value, context })
  const form = useCompiledForm('changePassword.member')
  if (snapshot.status === 'done') return <Over>The dialog has closed.</Over>
  return (
    <Sheet>
      <Heading level={1} look="heading">
        <Message id="security.password.change" />
      </Heading>
      {form.status === 'ready' && (
        <SecretView
          ready={form}
          snapshot={snapshot}
          send={nothing}
          submitLabel={<Message id="security.save" />}
        />
      )}
    </Sheet>
  )
}

function nothing() {}
