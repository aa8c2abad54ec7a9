import { expect, waitFor } from 'storybook/test'
import { thirdPartySignInMachine } from '#machines/third-party-sign-in.ts'
import { thirdPartySignInWalk } from '#tests/walks/third-party-sign-in-walk.ts'
import { SignInView } from '#features/session/sign-in/sign-in-view.tsx'
import preview from '../../.storybook/preview.tsx'
import { Over } from './scene-parts.tsx'
import { StatePage } from './state-page.tsx'
import type { StateArgs } from './state-story-list.ts'

/** The stories themselves are made from the machine: one for every state that can be reached. */
const meta = preview.type<{ args: StateArgs }>().meta({
  title: 'Machines/Sign-in with others',
  play: async ({ canvas, args }) => {
    if (String(args.value) in endings) return
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toBeVisible())
  },
  render: (args, { parameters }) => (
    <StatePage walk={thirdPartySignInWalk} value={args.value} note={String(parameters['note'])}>
      <Scene {...args} />
    </StatePage>
  ),
})

export default meta

function Scene({ value, context }: StateArgs) {
  const snapshot = thirdPartySignInMachine.resolveState({ value, context })
  const ending = endings[String(value)]
  if (ending) return <Over>{ending}</Over>
  return (
    <main>
      <SignInView
        providers={['google', 'facebook']}
        snapshot={snapshot}
        send={nothing}
        onLogin={nothing}
        onRegister={nothing}
      />
    </main>
  )
}

const endings: Readonly<Record<string, string>> = {
  in: 'The session is stored, and home is shown.',
  steps: 'The login opens at the step that the account asks for.',
  linked: 'The security centre is shown, with the provider in its list.',
}

function nothing() {}
