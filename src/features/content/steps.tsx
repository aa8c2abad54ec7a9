import type { RichStep } from '#schemas/calls/rich-text.ts'
import { Heading } from '#ui/text/heading.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { RichText } from './rich-text.tsx'

interface StepsProps {
  readonly steps: readonly RichStep[]
  /** Of the heading of each step. */
  readonly level: 2 | 3 | 4
  readonly hrefOf?: (link: string) => string
}

/** What to do, one thing at a time: a numbered list whose numbers are on a line from the first to the last. */
export function Steps({ steps, level, ...links }: StepsProps) {
  return (
    <List>
      {steps.map(({ title, blocks }, index) => (
        <Step key={index}>
          <div>
            <Heading level={level} look="subheading">
              {title}
            </Heading>
            <RichText blocks={blocks} level={levelBelow[level]} {...links} />
          </div>
        </Step>
      ))}
    </List>
  )
}

const levelBelow = { 2: 3, 3: 4, 4: 4 } as const

const List = styled('ol', { base: { display: 'grid', counterReset: 'step' } })
const Step = styled('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '4',
    paddingBlockEnd: '6',
    counterIncrement: 'step',
    '& > div': { display: 'grid', gap: '1.5', paddingBlockStart: '1' },
    _before: {
      content: 'counter(step)',
      display: 'grid',
      placeItems: 'center',
      width: '2.25rem',
      height: '2.25rem',
      borderRadius: 'full',
      bg: 'brand.solid',
      color: 'brand.on',
      fontWeight: 'bold',
      fontVariantNumeric: 'tabular-nums',
      zIndex: 1,
    },
    '&:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      insetBlock: '2.25rem 0',
      insetInlineStart: 'calc(1.125rem - 1px)',
      width: '2px',
      bg: 'border',
    },
  },
})
