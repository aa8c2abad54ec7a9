import { memo, type Ref } from 'react'
import { CardLink, Cell, Marks, Note, Picture, PictureBackground, Star, Title } from './card-parts.tsx'
import { styled } from '#ui/styles/styled.tsx'

/** One empty row of one card, which the grid copies: React draws no other. */
export const CardTemplate = memo(function CardTemplate({ ref }: { readonly ref: Ref<HTMLDivElement> }) {
  return (
    <Row ref={ref} role="row" hidden>
      <Cell role="gridcell">
        <CardLink href="/" tabIndex={-1}>
          <PictureBackground data-part="plate">
            <Picture data-part="picture" alt="" decoding="async" draggable={false} />
          </PictureBackground>
          <Title data-part="title"> </Title>
          <Note data-part="note"> </Note>
          <Marks data-part="marks"> </Marks>
        </CardLink>
        <Star type="button" data-part="star" tabIndex={-1} aria-pressed={false} />
      </Cell>
    </Row>
  )
})

const Row = styled('div', {
  base: {
    position: 'absolute',
    insetBlockStart: '0',
    // Room for the ring of what has the focus.
    insetInline: '-1',
    px: '1',
    pt: '1',
    display: 'grid',
    columnGap: '3',
    alignContent: 'start',
    gridTemplateColumns: 'repeat(var(--grid-columns), minmax(0, 1fr))',
    height: 'var(--grid-row)',
    // Over the ground, whose plates have no round corners.
    bg: 'bg',
    contain: 'strict',
    willChange: 'transform',
  },
})
