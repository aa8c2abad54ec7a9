import type { MachineWalk } from '#tests/walks/machine-walk.ts'
import { styled } from '#ui/styles/styled.tsx'
import { StoryLink } from '../support/story-link.tsx'
import { chartOf } from './chart-rows.ts'
import { storyId } from './story-address.ts'
import { stateName, stateStoryList } from './state-story-list.ts'

interface NextStepsProps {
  readonly walk: MachineWalk
  /** `ready.asking` */
  readonly from: string
}

/** What can follow a state: what has to happen, and where it leads. */
export function NextSteps({ walk, from }: NextStepsProps) {
  const { rows, edges } = chartOf(walk.machine)
  const stories = stateStoryList(walk)
  const holds = (path = '') => path === '' || path === from || from.startsWith(`${path}.`)
  const ways = edges.filter((edge) => holds(rows[edge.from]?.path))
  if (ways.length === 0) return null
  return (
    <List aria-label="What can follow">
      {ways.map(({ from: left, to, labels }) => {
        const path = rows[to]?.path ?? ''
        const story = stories.find((each) => each.path === path)
        const words = stateName(walk, path)
        return (
          <li key={`${left}>${to}`}>
            <code>{labels.join(', ')}</code>
            {story ? <StoryLink id={storyId(walk, story)}>{words}</StoryLink> : <span>{words}</span>}
          </li>
        )
      })}
    </List>
  )
}

const List = styled('ul', {
  base: {
    display: 'grid',
    gap: '2',
    px: '4',
    pt: '4',
    fontSize: 'sm',
    '& li': { display: 'grid', gap: '0.5', overflowWrap: 'anywhere' },
    '& code': { fontSize: 'xs', color: 'fg.muted' },
    '& a': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
})
