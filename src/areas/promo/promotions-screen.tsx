import { Link, useSearchParams } from 'react-router-dom'
import { routePath } from '#schemas/config/routes/routes.ts'
import { Message } from '#i18n/message.tsx'
import { useNamespace } from '#i18n/use-namespace.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { PromotionCard } from '#features/notices/promotion-card.tsx'
import { useAnnouncements } from '#features/notices/use-announcements.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { PageState } from '#ui/notices/page-state.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { PromotionPage } from './promotion-page.tsx'

/** The current promotions as a list; `?promotion=` shows the text of one. */
export function PromotionsScreen() {
  const hasTexts = useNamespace('home')
  const [query] = useSearchParams()
  const { data, error, isFetching, refetch } = useAnnouncements()
  if (error && !data) return <ErrorNote error={error} onRetry={() => void refetch()} busy={isFetching} />
  if (!data || !hasTexts) return <Skeleton height="30rem" />
  const promotions = data.promotion.filter(({ type }) => type === 'PR')
  const wanted = query.get('promotion')
  const chosen = promotions.find(({ id }) => id === wanted)
  if (chosen) return <PromotionPage promotion={chosen} />
  if (promotions.length === 0 || wanted !== null) {
    return (
      <PageState
        kind="empty"
        icon="gift"
        title={<Message id={wanted === null ? 'promotions.none' : 'promotions.over'} />}
        action={
          <ButtonLink asChild look="outline">
            <Link to={routePath(wanted === null ? 'home' : 'promotions')}>
              <Message id={wanted === null ? 'action.home' : 'promotions.all'} />
            </Link>
          </ButtonLink>
        }
      >
        <Message id={wanted === null ? 'promotions.none.text' : 'promotions.over.text'} />
      </PageState>
    )
  }
  return (
    <Page>
      <Heading level={1}>
        <Message id="route.promotions" />
      </Heading>
      <Grid>
        {promotions.map((promotion) => (
          <PromotionCard key={promotion.id} promotion={promotion} level={2} />
        ))}
      </Grid>
    </Page>
  )
}

const Page = styled('div', { base: { display: 'grid', gap: '6' } })
const Grid = styled('div', {
  base: {
    display: 'grid',
    gap: { base: '4', md: '5' },
    gridTemplateColumns: { base: '1fr', sm: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' },
  },
})
