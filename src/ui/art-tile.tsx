import type { ReactNode } from 'react'
import { VendorArt } from './vendor-art.tsx'
import { styled } from './styled.tsx'

interface ArtTileProps {
  seed: string
  title: ReactNode
  /** A short line below the title. */
  note?: ReactNode
  badge?: ReactNode
  /** A button or a link; it lies over the art. */
  action?: ReactNode
}

/** A tile with art above and words below. */
export function ArtTile({ seed, title, note, badge, action }: ArtTileProps) {
  return (
    <Root>
      <Art>
        <VendorArt seed={seed} />
        {badge && <Corner>{badge}</Corner>}
      </Art>
      <Words>
        <div>
          <Title>{title}</Title>
          {note && <Note>{note}</Note>}
        </div>
        {action}
      </Words>
    </Root>
  )
}

const Root = styled('div', {
  base: {
    layerStyle: 'card',
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    boxShadow: 's',
    transition: 'transform 200ms, box-shadow 200ms',
    _hover: { transform: 'translateY(-3px)', boxShadow: 'l', '& svg': { scale: '1.05' } },
    '& svg': { transition: 'scale 320ms' },
  },
})
const Art = styled('div', { base: { position: 'relative', aspectRatio: '16 / 10', overflow: 'hidden' } })
const Corner = styled('div', {
  base: { position: 'absolute', insetBlockStart: '2.5', insetInlineStart: '2.5' },
})
const Words = styled('div', {
  base: {
    display: 'flex',
    flex: '1',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { base: 'stretch', sm: 'center' },
    justifyContent: 'space-between',
    gap: '3',
    p: { base: '3', sm: '4' },
  },
})
const Title = styled('p', { base: { fontFamily: 'heading', fontWeight: 'semibold', lineHeight: 'snug' } })
const Note = styled('p', { base: { color: 'fg.muted', fontSize: 'sm' } })
