import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { ComponentProps } from 'react'
import { VirtuosoGrid } from 'react-virtuoso'
import { WindowVirtualizer } from 'virtua'
import { games, layout } from './grid-data.ts'
import { useIsFast } from './use-is-fast.ts'
import { PeerCard, PeerPlaceholder, PeerRow } from './peer-row.tsx'

interface PeerProps {
  /** Leaves cards out while they pass as quickly as ours leaves out words: by the library's own way where it has one. */
  readonly postpones: boolean
}

export function Virtuoso({ postpones }: PeerProps) {
  return (
    <VirtuosoGrid
      useWindowScroll
      totalCount={games.length}
      components={virtuosoParts}
      itemContent={(game) => <PeerCard game={game} />}
      {...(postpones ? { scrollSeekConfiguration: seek } : {})}
    />
  )
}

/** In pixels a second, of which a slowed page makes fewer. */
const seek = {
  enter: (velocity: number) => Math.abs(velocity) > 2_500,
  exit: (velocity: number) => Math.abs(velocity) < 500,
}
const virtuosoParts = {
  List: (props: ComponentProps<'div'>) => <div {...props} className="bench-list" />,
  Item: (props: ComponentProps<'div'>) => <div {...props} className="bench-item" />,
  ScrollSeekPlaceholder: PeerPlaceholder,
}

export function TanStack({ postpones }: PeerProps) {
  const isFast = useIsFast(postpones)
  // oxlint-disable-next-line react-hooks-js/incompatible-library -- TanStack's way is what is compared.
  const virtualizer = useWindowVirtualizer({
    count: layout.rows,
    estimateSize: () => layout.rowHeight,
    overscan: 4,
  })
  return (
    <div ref={(list) => void list?.style.setProperty('height', `${virtualizer.getTotalSize()}px`)}>
      {virtualizer.getVirtualItems().map(({ key, index, start }) => (
        <div
          key={key}
          className="bench-place"
          ref={(place) => void place?.style.setProperty('transform', `translateY(${start}px)`)}
        >
          <PeerRow row={index} isPostponed={isFast && virtualizer.isScrolling} />
        </div>
      ))}
    </div>
  )
}

const rows = Array.from({ length: layout.rows }, (_, row) => row)

export function Virtua({ postpones }: PeerProps) {
  const isFast = useIsFast(postpones)
  return (
    <WindowVirtualizer data={rows} itemSize={layout.rowHeight}>
      {(row) => <PeerRow key={row} row={row} isPostponed={isFast} />}
    </WindowVirtualizer>
  )
}

/** Every card in the page. */
export function Naive() {
  return rows.map((row) => <PeerRow key={row} row={row} />)
}

/** As long as a list of all games, with nothing in it: what a frame costs before anything is shown. */
export function Empty() {
  return <div ref={(list) => void list?.style.setProperty('height', `${layout.rows * layout.rowHeight}px`)} />
}
