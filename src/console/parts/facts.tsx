import { Fragment, type ReactNode } from 'react'
import { styled } from '#ui/styles/styled.tsx'

/** Names and what they are, side by side where there is room. */
export function Facts({ facts }: { readonly facts: readonly (readonly [ReactNode, ReactNode])[] }) {
  return (
    <List>
      {facts.map(([name, value], index) => (
        // The order never changes.
        <Fragment key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </List>
  )
}

const List = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(8rem, auto) minmax(0, 1fr)' },
    columnGap: '5',
    rowGap: { base: '1', sm: '2' },
    m: '0',
    '& dt': { color: 'fg.muted' },
    '& dd': { m: '0', mb: { base: '2', sm: '0' }, overflowWrap: 'anywhere' },
  },
})
