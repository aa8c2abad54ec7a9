import type { HomePart } from '#schemas/config/home.ts'
import { useMessage } from '#i18n/use-message.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { DownloadsPart } from './downloads-part.tsx'
import { GamesPart } from './games-part.tsx'
import { HomeSection } from './home-section.tsx'
import { PromotionsPart } from './promotions-part.tsx'
import { WhenSeen } from './when-seen.tsx'
import { WinnersSlot } from './winners-slot.tsx'

/** The parts below the opening, in the order of the merchant. */
export function HomeParts({ parts }: { readonly parts: readonly HomePart[] }) {
  return parts.map((each) => <Part key={`${each.part} ${each.category ?? ''}`} {...each} />)
}

function Part({ part, category }: HomePart) {
  const message = useMessage()
  switch (part) {
    case 'categories':
      return (
        <HomeSection id="categories" title={message('home.categories')}>
          <CategoryTiles look="row" />
        </HomeSection>
      )
    case 'downloads':
      return <DownloadsPart />
    case 'promotions':
      return <PromotionsPart />
    case 'winners':
      return <WhenSeen chunk="winners-part" load={loadWinners} place={winnersPlaceholder} />
    default:
      return <GamesPart part={part} {...(category ? { category } : {})} />
  }
}

const winnersPlaceholder = (
  <WinnersSlot>
    <Skeleton height="9rem" look="still" />
  </WinnersSlot>
)
const loadWinners = async () => (await import('./winners-part.tsx')).WinnersPart
