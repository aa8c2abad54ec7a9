import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Edit } from '#schemas/config/edits/edit.ts'
import { isAround } from '#schemas/json/json-pointer.ts'
import { inheritedPlaces } from '#schemas/config/layers/resolve-merchant.ts'
import { whoEdits } from '#schemas/operators/operator-roles.ts'
import { merchantLayersQuery } from '#api/queries/layers.ts'
import { Message } from '#i18n/message.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { List } from '../../parts/list.tsx'
import { useMerchant } from '../../parts/use-merchant.ts'
import { hasRole, useSelf } from '../../sign-in/use-self.ts'
import type { Draft } from '../../drafts/draft.ts'
import { followingEdits } from './following-edits.ts'
import { LayerPlace } from './layer-place.tsx'
import type { DraftEdits } from '../edits/draft-edits.ts'

interface DocumentLayersProps {
  readonly document: string
  readonly draft: Draft
  readonly edits: DraftEdits
}

/** What the brand and the platform say of a document: which places follow them, which are the merchant's own, and which are locked. */
export function DocumentLayers({ document, draft, edits }: DocumentLayersProps) {
  const { merchant } = useMerchant()
  const mayEdit = hasRole(useSelf(), whoEdits, merchant)
  const { data } = useQuery(merchantLayersQuery(merchant))
  const places = useMemo(
    () => data?.places.filter(({ path }) => isAround(`/${document}`, path)) ?? [],
    [data, document],
  )
  const followed = useMemo(() => followedPlaces(draft.documents, edits.unsaved), [draft, edits.unsaved])
  if (!data || places.length === 0) return null
  const names = new Map(data.layers.map(({ layer, name }) => [layer, name]))
  const heldBy = (path: string) => data.held.find((held) => isAround(held.path, path))?.name
  return (
    <Box>
      <summary>
        <Message id="layers.ofDocument" values={{ count: places.length }} />
      </summary>
      <List>
        {places.map(({ path, layer }) => (
          <LayerPlace
            key={path}
            path={path}
            layer={names.get(layer) ?? layer}
            theirs={data.documents}
            lockedBy={heldBy(path)}
            isFollowed={followed.some((each) => isAround(each, path))}
            onFollow={
              mayEdit ? () => edits.edit(followingEdits(draft.documents, data.documents, path)) : undefined
            }
          />
        ))}
      </List>
    </Box>
  )
}

/** Places that follow, with what was not saved yet. */
function followedPlaces(documents: unknown, unsaved: readonly Edit[]): readonly string[] {
  return unsaved.reduce<readonly string[]>((places, { from, to, path }) => {
    if (!isAround('/inherits', path)) return places
    const [gone, come] = [from, to].map((entry) => inheritedPlaces({ inherits: [entry] })[0])
    return [...places.filter((place) => place !== gone), ...(come === undefined ? [] : [come])]
  }, inheritedPlaces(documents))
}

const Box = styled('details', {
  base: {
    mb: '6',
    '& > summary': { minHeight: 'touch', alignContent: 'center', cursor: 'pointer', fontWeight: 'medium' },
  },
})
