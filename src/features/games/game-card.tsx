import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { numberOf, type Catalogue } from '#schemas/games/catalogue.ts'
import { stateAt } from '#schemas/games/game-at.ts'
import { groundOf } from './ground-of.ts'
import { CardLink, Cell, Marks, Note, Picture, PictureBackground, Star, Title } from './grid/card-parts.tsx'
import { picturePath } from './pictures/game-pictures.ts'
import type { PictureStore } from './pictures/picture-store.ts'
import type { CardTexts } from './use-card-texts.ts'

export interface GameCardProps {
  readonly catalogue: Catalogue
  readonly game: number
  readonly texts: CardTexts
  readonly pictures: PictureStore
  readonly why?: number
  readonly href: string
  readonly isFavourite: boolean
  readonly onStar: (nodeId: string) => void
  /** The game takes the place of another in the history, which this is known of. */
  readonly replaces?: { readonly state: unknown }
}

/** One game as a card, for short lists; the grid makes its own of the same parts. */
export function GameCard({
  catalogue,
  game,
  texts,
  pictures,
  why = 0,
  href,
  isFavourite,
  onStar,
  replaces,
}: GameCardProps) {
  const picture = usePicture(pictures, picturePath(catalogue, game, 'card'))
  const title = catalogue.titles[game] ?? ''
  const marks = texts.marks(game)
  const colour = groundOf(numberOf(catalogue, 'colour', game))
  return (
    <Cell data-state={stateAt(catalogue, game)}>
      <CardLink asChild>
        <Link to={href} {...(replaces ? { replace: true, state: replaces.state } : { state: fromList })}>
          <PictureBackground ref={(plate) => void plate?.style.setProperty('background-color', colour)}>
            {picture !== undefined && <Picture alt="" src={picture} draggable={false} />}
          </PictureBackground>
          <Title>{title}</Title>
          <Note>{texts.note(game, why)}</Note>
          {marks !== '' && <Marks>{marks}</Marks>}
        </Link>
      </CardLink>
      <Star
        type="button"
        aria-label={texts.starLabel(title)}
        aria-pressed={isFavourite}
        onClick={() => onStar(String(numberOf(catalogue, 'nodeId', game)))}
      />
    </Cell>
  )
}

const fromList = { keepsScroll: true, isFromList: true }

/** The address of a picture once it is there. */
export function usePicture(pictures: PictureStore, path: string): string | undefined {
  const [shown, setShown] = useState<{ readonly path: string; readonly address: string }>()
  const known = pictures.get(path)
  useEffect(() => {
    if (known === undefined) return pictures.want(path, (address) => setShown({ path, address }))
  }, [pictures, path, known])
  return known ?? (shown?.path === path ? shown.address : undefined)
}
