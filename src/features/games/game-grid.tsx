import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { numberOf, type Catalogue } from '#schemas/games/catalogue.ts'
import { stateAt } from '#schemas/games/game-at.ts'
import { CardTemplate } from './grid/card-template.tsx'
import type { CardSource } from './grid/card-slot.ts'
import { GridView, type GridPosition } from './grid/grid-view.ts'
import { picturePath } from './pictures/game-pictures.ts'
import type { PictureStore } from './pictures/picture-store.ts'
import type { JackpotTexts } from './jackpots/use-jackpot-texts.ts'
import type { CardTexts } from './use-card-texts.ts'
import { Ground } from './grid/ground.tsx'
import { styled } from '#ui/styles/styled.tsx'

interface GameGridProps {
  readonly catalogue: Catalogue
  /** Places of the catalogue, in the order in which they are shown. */
  readonly games: Uint16Array
  /** What a search found each game of the catalogue by. */
  readonly why: Uint8Array | undefined
  readonly label: string
  readonly texts: CardTexts
  readonly pictures: PictureStore
  readonly jackpots?: JackpotTexts
  readonly favourites: ReadonlySet<string>
  readonly hrefOf: (nodeId: string) => string
  readonly onOpen: (href: string) => void
  readonly onStar: (nodeId: string) => void
  /** Where it stood when it was left. */
  readonly initialPosition: GridPosition | undefined
  readonly onSettled: (place: GridPosition | undefined) => void
}

/** Games as a grid of any length: React draws the empty element and a template, and the cards are none of its business. */
export function GameGrid(props: GameGridProps) {
  const { catalogue, games, label, texts, jackpots, favourites, hrefOf, onOpen, onStar, onSettled } = props
  const root = useRef<HTMLDivElement>(null)
  const template = useRef<HTMLDivElement>(null)
  const ground = useRef<HTMLDivElement>(null)
  const view = useRef<GridView>(null)
  const star = useEffectEvent(onStar)
  const open = useEffectEvent(onOpen)
  const settled = useEffectEvent(onSettled)
  const first = useEffectEvent(() => ({ source: sourceOf(props), place: props.initialPosition }))

  useLayoutEffect(() => {
    if (!root.current || !template.current || !ground.current) return
    const { source, place } = first()
    const elements = { root: root.current, template: template.current, ground: ground.current }
    const made = new GridView(elements, source, {
      onStar: (nodeId) => star(nodeId),
      onOpen: (href) => open(href),
      onSettled: (at) => settled(at),
    })
    view.current = made
    if (!place) return () => made.stop()
    made.restore(place)
    // Anyone who changes the page scrolls it to its beginning after this.
    const again = requestAnimationFrame(() => made.restore(place))
    return () => {
      cancelAnimationFrame(again)
      made.stop()
    }
  }, [])

  const show = useEffectEvent(() => view.current?.show(sourceOf(props)))
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    if (isFirst.current) isFirst.current = false
    else show()
  }, [catalogue, games, texts, hrefOf])
  const showFavourites = useEffectEvent(() => view.current?.showFavourites(sourceOf(props)))
  useEffect(() => showFavourites(), [favourites])
  const showWords = useEffectEvent(() => view.current?.showWords(sourceOf(props)))
  useEffect(() => showWords(), [jackpots])

  return (
    <Whole>
      <Ground ref={ground} aria-hidden />
      <Root ref={root} role="grid" aria-label={label} tabIndex={-1} />
      <div hidden>
        <CardTemplate ref={template} />
      </div>
    </Whole>
  )
}

function sourceOf(props: GameGridProps): CardSource {
  const { catalogue, games, why, texts, jackpots, pictures, favourites, hrefOf } = props
  const gameOf = (place: number) => games[place] ?? 0
  return {
    games: games.length,
    facts(place) {
      const game = gameOf(place)
      const nodeId = String(numberOf(catalogue, 'nodeId', game))
      return {
        nodeId,
        href: hrefOf(nodeId),
        state: stateAt(catalogue, game),
      }
    },
    colour: (place) => numberOf(catalogue, 'colour', gameOf(place)),
    words(place) {
      const game = gameOf(place)
      const title = catalogue.titles[game] ?? ''
      return {
        title,
        note: (!why && jackpots?.note(catalogue, game)) || texts.note(game, why?.[game] ?? 0),
        marks: texts.marks(game),
        starLabel: texts.starLabel(title),
      }
    },
    isFavourite: (nodeId) => favourites.has(nodeId),
    picture(place, show) {
      const path = picturePath(catalogue, gameOf(place), 'card')
      return pictures.get(path) ?? pictures.want(path, show)
    },
  }
}

const Whole = styled('div', { base: { position: 'relative' } })

const Root = styled('div', {
  base: {
    position: 'relative',
    overflowAnchor: 'none',
    '&:focus': { outline: 'none' },
  },
})
