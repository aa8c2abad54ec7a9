import { Fragment } from 'react'
import type { MachineWalk } from '#tests/walks/machine-walk.ts'
import { chartOf, type ChartEdge } from './chart-rows.ts'
import { StoryLink } from '../support/story-link.tsx'
import { storyId } from './story-address.ts'
import { stateName, stateStoryList } from './state-story-list.ts'
import { styled } from '#ui/styles/styled.tsx'

interface StatechartProps {
  readonly walk: MachineWalk
  /** `ready.asking`; none where the machine is shown as a whole. */
  readonly current?: string
}

const line = 36
const nodesWidth = 280
const laneWidth = 14

/** The machine as a drawing: the current state marked, its ways out named, and each state a link to its story. */
export function Statechart({ walk, current }: StatechartProps) {
  const { rows, edges, lanes } = chartOf(walk.machine)
  const stories = stateStoryList(walk)
  const isCurrent = (path: string) => current === path || (current ?? '').startsWith(`${path}.`)
  const currentRows = rows.flatMap(({ path }, index) => (path === '' || isCurrent(path) ? [index] : []))
  const leaves = edges.filter(({ from }) => currentRows.includes(from))
  const labelsAt = nodesWidth + (lanes + 1) * laneWidth
  return (
    <Frame aria-label={`Statechart: ${walk.title}`} lang="en" dir="ltr">
      <Scroll tabIndex={0} role="group" aria-label={`States of ${walk.title}`}>
        <svg
          aria-hidden="true"
          width={labelsAt}
          height={rows.length * line}
          style={{ position: 'absolute', insetBlockStart: 0, insetInlineStart: 0, maxInlineSize: 'none' }}
        >
          {edges.map((edge) => (
            <Arc key={`${edge.from}>${edge.to}`} edge={edge} strong={leaves.includes(edge)} />
          ))}
        </svg>
        <ol>
          {rows.map(({ id, path, label, depth, isLeaf }, index) => {
            const story = stories.find((each) => each.path === path)
            const words = isLeaf && story ? stateName(walk, path) : label
            const ways = leaves.filter(({ to }) => to === index).flatMap(({ labels }) => labels)
            return (
              <Row key={id}>
                <Node
                  style={{ insetInlineStart: depth * 12, inlineSize: nodesWidth - depth * 12 }}
                  data-current={isCurrent(path) || undefined}
                  data-leaf={isLeaf || undefined}
                  title={path}
                >
                  {isLeaf && story ? (
                    <StoryLink id={storyId(walk, story)} aria-current={current === path ? 'true' : undefined}>
                      {words}
                    </StoryLink>
                  ) : (
                    words
                  )}
                </Node>
                {ways.length > 0 && (
                  <Ways style={{ insetInlineStart: labelsAt }}>
                    {ways.map((way, place) => (
                      <Fragment key={way}>
                        {place > 0 && ' · '}
                        {way}
                      </Fragment>
                    ))}
                  </Ways>
                )}
              </Row>
            )
          })}
        </ol>
      </Scroll>
    </Frame>
  )
}

function Arc({ edge: { from, to, lane }, strong }: { readonly edge: ChartEdge; readonly strong: boolean }) {
  // Leaves a line below its middle and arrives above it, so that a way there and a way back are told apart.
  const y1 = from * line + line / 2 + 5
  const y2 = to * line + line / 2 - 5
  const x = nodesWidth + 2
  const side = x + (lane + 1) * laneWidth
  return (
    <g
      fill="none"
      stroke={strong ? 'var(--mq-brand-text)' : 'var(--mq-border-strong)'}
      strokeWidth={strong ? 2 : 1}
      opacity={strong ? 1 : 0.55}
    >
      <path
        d={`M${x},${y1} C${side},${y1} ${side},${y1} ${side},${(y1 + y2) / 2} S${side},${y2} ${x + 6},${y2}`}
      />
      <path
        d={`M${x + 7},${y2 - 4} L${x},${y2} L${x + 7},${y2 + 4} Z`}
        fill={strong ? 'var(--mq-brand-text)' : 'var(--mq-border-strong)'}
      />
    </g>
  )
}

const Frame = styled('nav', {
  base: { bg: 'sunken', px: '4', py: '4', fontSize: 'sm' },
})
const Scroll = styled('div', { base: { position: 'relative', overflowX: 'auto', minWidth: '0' } })
const Row = styled('li', { base: { position: 'relative', height: `${line}px`, minWidth: '42rem' } })
const Node = styled('span', {
  base: {
    position: 'absolute',
    top: '4px',
    height: '28px',
    lineHeight: '26px',
    px: '2',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 's',
    color: 'fg.muted',
    '&[data-leaf]': { bg: 'surface', borderColor: 'border.strong', color: 'fg' },
    '& a': {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
    '&[data-current]': { borderColor: 'brand.text', borderWidth: '2px', lineHeight: '24px' },
    '&[data-current][data-leaf]': { bg: 'brand.soft', color: 'brand.onSoft', fontWeight: 'semibold' },
  },
})
const Ways = styled('span', {
  base: { position: 'absolute', top: '4px', lineHeight: '28px', whiteSpace: 'nowrap', color: 'brand.text' },
})
