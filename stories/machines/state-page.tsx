import type { ReactNode } from 'react'
import type { MachineWalk } from '#machines/walks/machine-walk.ts'
import { statePath } from '#machines/walks/walk-machine.ts'
import type { StateArgs } from './state-story-list.ts'
import { Statechart } from './statechart.tsx'
import { styled } from '#ui/styled.tsx'

interface StatePageProps extends Pick<StateArgs, 'value'> {
  readonly walk: MachineWalk
  readonly note: string
  /** What a player sees in this state. */
  readonly children: ReactNode
}

/** A state as a player sees it, above the chart of its machine. */
export function StatePage({ walk, value, note, children }: StatePageProps) {
  return (
    <Column>
      <Scene data-scene="">{children}</Scene>
      <About lang="en" dir="ltr" aria-label="About this state">
        <Note>{note}</Note>
        <Statechart walk={walk} current={statePath(value)} />
      </About>
    </Column>
  )
}

const Column = styled('div', { base: { display: 'flex', flexDirection: 'column', height: '100dvh' } })
/** A dialog or a whole page stays in its own part of the canvas. */
const Scene = styled('div', {
  base: { flex: '1', position: 'relative', minHeight: '0', transform: 'translate(0)', overflow: 'auto' },
})
const About = styled('aside', { base: { flex: 'none', maxHeight: '50dvh', overflow: 'auto' } })
const Note = styled('p', {
  base: { borderTopWidth: '1px', borderColor: 'border', bg: 'sunken', px: '4', pt: '4', fontSize: 'sm' },
})
