import { gameLaunchMachine } from '#machines/game-launch.ts'
import type { GameLaunchContext } from '#machines/game-launch-context.ts'
import { gameLaunchWalk } from '#tests/walks/game-launch-walk.ts'
import { LaunchView } from '#areas/game/launch-view.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { SessionRemediesContext } from '#errors/session-remedies.ts'
import { useNamespace } from '#i18n/use-namespace.ts'
import { styled } from '#ui/styles/styled.tsx'
import preview from '../../.storybook/preview.tsx'
import { Over } from './scene-parts.tsx'
import { StatePage } from './state-page.tsx'
import type { StateArgs } from './state-story-list.ts'

/** The stories themselves are made from the machine: one for every state that can be reached. */
const meta = preview.type<{ args: StateArgs }>().meta({
  title: 'Machines/Game launch',
  render: (args, { parameters }) => (
    <StatePage walk={gameLaunchWalk} value={args.value} note={String(parameters['note'])}>
      <Scene {...args} />
    </StatePage>
  ),
})

export default meta

/** What stands in the place of the game; where it can be played there is nothing of ours. */
function Scene({ value, context }: StateArgs) {
  const hasTexts = useNamespace('play')
  const snapshot = gameLaunchMachine.resolveState({ value, context: context as unknown as GameLaunchContext })
  if (!hasTexts) return null
  const isOpening = snapshot.hasTag('opening')
  if (snapshot.hasTag('framed') && !isOpening) return <Over>The game, in its frame.</Over>
  return (
    <SessionRemediesContext value={{ openLogin: nothing, openRegister: nothing }}>
      <Place>
        <Heading level={1} look="subheading">
          Lantern Harbor
        </Heading>
        <LaunchView
          snapshot={snapshot}
          send={nothing}
          title="Lantern Harbor"
          onBack={nothing}
          onWindow={nothing}
          others={null}
        />
      </Place>
    </SessionRemediesContext>
  )
}

function nothing() {}

const Place = styled('main', { base: { position: 'relative', minHeight: '30rem', p: '4' } })
