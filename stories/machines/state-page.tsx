import type { ReactNode } from 'react'
import type { MachineWalk } from '#tests/walks/machine-walk.ts'
import { statePath } from '#tests/walks/walk-machine.ts'
import type { StateArgs } from './state-story-list.ts'
import { Statechart } from './statechart.tsx'
import { NextSteps } from './next-steps.tsx'
import { styled } from '#ui/styles/styled.tsx'

interface StatePageProps extends Pick<StateArgs, 'value'> {
  readonly walk: MachineWalk
  readonly note: string
  /** What a player sees in this state. */
  readonly children: ReactNode
}

/** A state as a player sees it, beside the chart of its machine. */
export function StatePage({ walk, value, note, children }: StatePageProps) {
  const path = statePath(value)
  return (
    <Page>
      <Scene data-scene="">{children}</Scene>
      <About lang="en" dir="ltr" aria-label="About this state">
        <Note>
          {note} <Code>{path}</Code>
        </Note>
        <NextSteps walk={walk} from={path} />
        <Statechart walk={walk} current={path} />
      </About>
    </Page>
  )
}

const Page = styled('div', {
  base: { display: 'flex', flexDirection: { base: 'column', lg: 'row' }, height: '100dvh' },
})
/** A dialog or a whole page stays in its own part of the canvas. */
const Scene = styled('div', {
  base: {
    flex: '1',
    position: 'relative',
    minWidth: '0',
    minHeight: '0',
    transform: 'translate(0)',
    overflow: 'auto',
  },
})
const About = styled('aside', {
  base: {
    flex: 'none',
    width: { base: 'auto', lg: '22rem' },
    maxHeight: { base: '50dvh', lg: 'none' },
    overflow: 'auto',
    bg: 'sunken',
    borderColor: 'border',
    borderTopWidth: { base: '1px', lg: '0' },
    borderInlineStartWidth: { base: '0', lg: '1px' },
  },
})
const Note = styled('p', { base: { px: '4', pt: '4', fontSize: 'sm' } })
/** The name that the machine gives the state. */
const Code = styled('code', { base: { fontSize: 'xs', color: 'fg.muted', whiteSpace: 'nowrap' } })
