import { useQuery } from '@tanstack/react-query'
import { layersQuery } from '#api/queries/layers.ts'
import { Message } from '#i18n/message.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { Answered } from '../parts/answered.tsx'
import { Screen } from '../parts/screen.tsx'
import { AddLayer } from './add-layer.tsx'
import { LayerCard } from './layer-card.tsx'
import { MoveMerchant } from './move-merchant.tsx'

/** What several merchants have in common: the platform, its brands, and who follows them. */
export function LayersScreen() {
  const query = useQuery(layersQuery)
  return (
    <Screen
      title="console.page.layers"
      lead="layers.lead"
      action={
        query.data && (
          <Actions>
            {query.data.items.length > 0 && <MoveMerchant />}
            <AddLayer kind={query.data.items.length > 0 ? 'brand' : 'platform'} />
          </Actions>
        )
      }
    >
      <Answered query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <Text>
              <Message id="layers.none" />
            </Text>
          ) : (
            <Column>
              {items.map((layer) => (
                <LayerCard key={layer.layer} layer={layer} />
              ))}
            </Column>
          )
        }
      </Answered>
    </Screen>
  )
}

const Actions = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })
const Column = styled('div', { base: { display: 'grid', gap: '4', maxWidth: '60rem' } })
