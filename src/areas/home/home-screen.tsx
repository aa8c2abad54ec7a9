import { useSite } from '#config/use-site.ts'
import { useNamespace } from '#i18n/use-namespace.ts'
import { Popup } from '#features/notices/popup.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { HomeParts } from './home-parts.tsx'
import { Opening } from './opening.tsx'

/** The home view as the merchant composes it; `/register` is the same with the registration open (specification §2). */
export function HomeScreen() {
  const { home } = useSite().site
  const hasTexts = useNamespace('home')
  return (
    <Root density={home.density}>
      {home.opening === 'split' ? (
        <Split>
          <Opening size="narrow" hasTexts={hasTexts} />
          <CategoryTiles look="block" />
        </Split>
      ) : (
        <Opening size="wide" hasTexts={hasTexts} />
      )}
      {hasTexts ? <HomeParts parts={home.parts} /> : <Skeleton height="40rem" />}
      {hasTexts && <Popup />}
    </Root>
  )
}

const Root = styled('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  variants: { density: { calm: { gap: { base: '8', md: '12' } }, dense: { gap: { base: '6', md: '8' } } } },
})
const Split = styled('div', {
  base: {
    display: 'grid',
    gap: { base: '4', md: '5' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' },
  },
})
