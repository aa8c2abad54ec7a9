import type { ReactNode } from 'react'
import { Heading } from '#ui/text/heading.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'

interface PageHeadProps {
  readonly title: ReactNode
  /** Beside the title: what state it is in. */
  readonly marks?: ReactNode
  readonly lead?: ReactNode
  /** What is done here most. */
  readonly actions?: ReactNode
}

/** The top of a page of the console. */
export function PageHead({ title, marks, lead, actions }: PageHeadProps) {
  return (
    <Root>
      <Words>
        <Line>
          <Heading level={1} look="heading" tabIndex={-1}>
            {title}
          </Heading>
          {marks}
        </Line>
        {lead && <Text muted>{lead}</Text>}
      </Words>
      {actions && <Actions>{actions}</Actions>}
    </Root>
  )
}

const Root = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '4',
    mb: '6',
  },
})
/** A long lead breaks before what is done here goes below it. */
const Words = styled('div', {
  base: { flex: '1 1 20rem', minWidth: '0', display: 'grid', gap: '1', overflowWrap: 'anywhere' },
})
const Line = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } })
const Actions = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })
