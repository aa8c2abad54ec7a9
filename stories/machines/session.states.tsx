import type { ReactNode } from 'react'
import { sessionMachine, type SessionContext } from '#machines/session.ts'
import { sessionWalk } from '#tests/walks/session-walk.ts'
import { LoginReason } from '#features/session/login/login-reason.tsx'
import { Message } from '#i18n/message.tsx'
import { Heading } from '#ui/text/heading.tsx'
import preview from '../../.storybook/preview.tsx'
import { recorded } from '../support/recorded.ts'
import { readToolbar, type MerchantCode } from '../support/toolbar.ts'
import { Over, Sheet } from './scene-parts.tsx'
import { StatePage } from './state-page.tsx'
import type { StateArgs } from './state-story-list.ts'

/** The stories themselves are made from the machine: one for every state that can be reached. */
const meta = preview.type<{ args: StateArgs }>().meta({
  title: 'Machines/Session',
  render: (args, { globals, parameters }) => (
    <StatePage walk={sessionWalk} value={args.value} note={String(parameters['note'])}>
      <Scene {...args} merchant={readToolbar(globals).merchant} />
    </StatePage>
  ),
})

export default meta

interface SceneProps extends StateArgs {
  readonly merchant: MerchantCode
}

/** Only a session that is over shows itself: the login names the reason. */
function Scene({ value, context, merchant }: SceneProps): ReactNode {
  const snapshot = sessionMachine.resolveState({ value, context: context as unknown as SessionContext })
  const { reason } = snapshot.context
  if (!reason) return <Over>{said(snapshot)}</Over>
  return (
    <Sheet>
      <Heading level={1} look="heading">
        <Message id="login.title" values={{ site: recorded(merchant, 'status').siteName }} />
      </Heading>
      <LoginReason reason={reason} />
    </Sheet>
  )
}

function said(snapshot: ReturnType<typeof sessionMachine.resolveState>) {
  return snapshot.hasTag('member') ? 'The page of a player.' : 'The page of a visitor.'
}
