import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { draftKey } from '#api/queries/configuration.ts'
import { whoEdits } from '#schemas/operators/operator-roles.ts'
import { pointerKeys, pointerToken } from '#schemas/json/json-pointer.ts'
import { placedPictures, withPicturesAt } from '#schemas/config/placed-pictures.ts'
import type { PictureShape } from '#schemas/config/picture-shapes.ts'
import { own } from '#schemas/json/read-value.ts'
import { Message } from '#i18n/message.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import type { Draft } from '../drafts/draft.ts'
import { saveDocuments } from '../drafts/save-documents.ts'
import { usePathText } from '../parts/document/use-path-text.ts'
import { hasRole, useSelf } from '../sign-in/use-self.ts'
import { PictureFrame } from './picture-frame.tsx'
import { SendPicture } from './send-picture.tsx'
import { shapeOfPlace } from './shape-of-place.ts'

interface DraftPicturesProps {
  readonly merchant: string
  readonly draft: Draft
}

/** Each picture of a draft, where it is used, and what replaces it in all of these places. */
export function DraftPictures({ merchant, draft }: DraftPicturesProps) {
  const mayEdit = hasRole(useSelf(), whoEdits, merchant) && draft.state === 'open'
  const words = usePathText()
  const queryClient = useQueryClient()
  const [replaced, setReplaced] = useState<number>()
  const pictures = useMemo(() => byAddress(draft.documents), [draft.documents])
  async function replace(paths: readonly string[], addresses: ReadonlyMap<PictureShape, string>) {
    const others = new Map(paths.map((path) => [path, addresses.get(shapeOf(path)) ?? '']))
    const next = withPicturesAt(draft.documents, others)
    await saveDocuments(merchant, draft, next as Readonly<Record<string, unknown>>)
    setReplaced(paths.length)
    await queryClient.invalidateQueries({ queryKey: draftKey(merchant, draft.id) })
  }
  if (pictures.length === 0) return null
  return (
    <section>
      <Heading level={2} look="subheading">
        <Message id="pictures.title" />
      </Heading>
      <Text muted>
        <Message id="pictures.lead" />
      </Text>
      <div role="status">
        {replaced !== undefined && (
          <Text>
            <Message id="pictures.replaced" values={{ count: replaced }} />
          </Text>
        )}
      </div>
      <List>
        {pictures.map(([address, paths]) => (
          <li key={address}>
            <PictureFrame address={address} />
            <Used>
              {paths.map((path) => (
                <li key={path}>{words(namedPath(draft.documents, path))}</li>
              ))}
            </Used>
            {mayEdit && (
              <SendPicture
                merchant={merchant}
                shapes={[...new Set(paths.map(shapeOf))]}
                onSent={(addresses) => replace(paths, addresses)}
              >
                <Message id="pictures.replace" values={{ count: paths.length }} />
              </SendPicture>
            )}
          </li>
        ))}
      </List>
    </section>
  )
}

function shapeOf(path: string): PictureShape {
  return shapeOfPlace(pointerKeys(path))
}

/** The same place with entries by their ids, where they have some: nobody counts them. */
function namedPath(documents: unknown, path: string): string {
  let value = documents
  const parts = pointerKeys(path).map((key) => {
    if (!Array.isArray(value)) {
      value = own(value, key)
      return pointerToken(key)
    }
    value = value[Number(key)] as unknown
    const id = own(value, 'id')
    return pointerToken(typeof id === 'string' ? id : String(Number(key) + 1))
  })
  return ['', ...parts].join('/')
}

function byAddress(documents: unknown): readonly (readonly [address: string, paths: readonly string[]])[] {
  const found = new Map<string, string[]>()
  for (const { address, path } of placedPictures(documents))
    found.set(address, [...(found.get(address) ?? []), path])
  return [...found]
}

const List = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
    gap: '5',
    mt: '3',
    '& > li': { display: 'grid', gap: '2', alignContent: 'start', minWidth: '0' },
  },
})
const Used = styled('ul', { base: { fontSize: 'sm', overflowWrap: 'anywhere' } })
