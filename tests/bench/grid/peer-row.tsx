import { memo } from 'react'
import { numberOf } from '#schemas/games/catalogue.ts'
import { GameCard } from '#features/games/game-card.tsx'
import { catalogue, hrefOf, layout, nothing, pictures, texts } from './grid-data.ts'

/** A card as React draws it, of the parts that our grid uses. */
export const PeerCard = memo(function PeerCard({ game }: { readonly game: number }) {
  return (
    <GameCard
      catalogue={catalogue}
      game={game}
      texts={texts}
      pictures={pictures}
      href={hrefOf(String(numberOf(catalogue, 'nodeId', game)))}
      isFavourite={false}
      onStar={nothing}
    />
  )
})

/** What stands for a card while its work is postponed. */
export function PeerPlaceholder() {
  return <div className="bench-card" />
}

interface PeerRowProps {
  readonly row: number
  readonly isPostponed?: boolean
}

export const PeerRow = memo(function PeerRow({ row, isPostponed = false }: PeerRowProps) {
  const from = row * layout.columns
  const places = Array.from({ length: layout.columns }, (_, at) => from + at)
  return (
    <div className="bench-row">
      {places
        .filter((game) => game < catalogue.titles.length)
        .map((game) => (isPostponed ? <PeerPlaceholder key={game} /> : <PeerCard key={game} game={game} />))}
    </div>
  )
})
