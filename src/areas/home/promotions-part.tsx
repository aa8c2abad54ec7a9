import { routePath } from '#schemas/config/routes/routes.ts'
import { useSite } from '#config/use-site.ts'
import { useMessage } from '#i18n/use-message.ts'
import { PromotionCard } from '#features/notices/promotion-card.tsx'
import { useAnnouncements } from '#features/notices/use-announcements.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { HomeSection } from './home-section.tsx'

const shownAtMost = 3

/** The first promotions; nothing where there are none, or no screen for them. */
export function PromotionsPart() {
  const { map } = useSite()
  const message = useMessage()
  const { data, isPending } = useAnnouncements()
  const promotions = data?.promotion.filter(({ type }) => type === 'PR').slice(0, shownAtMost) ?? []
  const hasScreen = map.routes.some(({ id }) => id === 'promotions')
  if (!hasScreen || (promotions.length === 0 && !isPending)) return null
  return (
    <HomeSection id="promotions" title={message('route.promotions')} all={routePath('promotions')}>
      {isPending && <Skeleton height="20rem" />}
      <Grid>
        {promotions.map((promotion) => (
          <PromotionCard key={promotion.id} promotion={promotion} level={3} />
        ))}
      </Grid>
    </HomeSection>
  )
}

const Grid = styled('div', {
  base: {
    display: 'grid',
    gap: { base: '4', md: '5' },
    gridTemplateColumns: { base: '1fr', sm: 'repeat(auto-fit, minmax(20rem, 1fr))' },
  },
})
