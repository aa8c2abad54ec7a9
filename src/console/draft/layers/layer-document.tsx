import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { applyEdits } from '#schemas/config/edits/apply-edits.ts'
import type { DocumentId } from '#schemas/config/documents.ts'
import { draftedSchema } from '#schemas/config/layers/layer-tree.ts'
import { listEdits } from '#schemas/config/edits/list-edits.ts'
import type { SchemaPart } from '#schemas/config/edits/schema-parts.ts'
import { whoEdits } from '#schemas/operators/operator-roles.ts'
import { liveQuery } from '#api/queries/configuration.ts'
import { layerQuery } from '#api/queries/layers.ts'
import { Message } from '#i18n/message.tsx'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { SelectInput } from '#ui/selects/select-input.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { DocumentForm } from '../../document-editor/document-form.tsx'
import type { DocumentSource } from '../../parts/document/document-source.ts'
import type { MerchantBelow } from '../../layers/use-merchant-below.ts'
import { Answered } from '../../parts/answered.tsx'
import { useMerchant } from '../../parts/use-merchant.ts'
import { hasRole, useSelf } from '../../sign-in/use-self.ts'
import type { Draft } from '../../drafts/draft.ts'
import { LayerOverrides } from './layer-overrides.tsx'
import { overrideEdits, withOverrides } from './override-edits.ts'
import type { DraftEdits } from '../edits/draft-edits.ts'
import { useDraftFindings } from '../parts/use-draft-findings.ts'

interface LayerDocumentProps {
  readonly document: DocumentId
  readonly draft: Draft
  readonly edits: DraftEdits
  readonly source: DocumentSource
  readonly below: MerchantBelow
}

/**
 * A document of a layer: what it says and locks, and the form of the document in which it says more. What it says nothing of is shown as
 * one of the merchants has it, because a form is of a whole document.
 */
export function LayerDocument(props: LayerDocumentProps) {
  const { document, draft, edits, below } = props
  const { offered, shown } = below
  const live = useQuery({
    ...liveQuery(shown?.merchant ?? '', shown?.release?.number),
    enabled: shown !== undefined,
  })
  const said = useMemo(
    () => applyEdits(draftedSchema, draft.documents, edits.unsaved).value,
    [draft.documents, edits.unsaved],
  )
  return (
    <Column>
      <LayerOverrides document={document} said={said} draft={draft} edits={edits} />
      {shown && (
        <Shown>
          <FieldFrame id="shown-as" label={<Message id="layers.shownAs" />}>
            <SelectInput
              id="shown-as"
              value={shown.merchant}
              options={offered.map(({ merchant, siteName }) => ({ value: merchant, label: siteName }))}
              onChange={({ target }) => below.choose(target.value)}
            />
          </FieldFrame>
          <Text look="small" muted>
            <Message id="layers.shownAs.help" />
          </Text>
        </Shown>
      )}
      <Answered query={live}>
        {({ documents }) => <Form key={shown?.merchant} {...props} said={said} around={documents} />}
      </Answered>
    </Column>
  )
}

interface FormProps extends LayerDocumentProps {
  readonly said: unknown
  readonly around: unknown
}

function Form({ document, draft, edits, source, said, around }: FormProps) {
  const { merchant, layer = '' } = useMerchant()
  const mayEdit = hasRole(useSelf(), whoEdits, merchant)
  const [isPartly, setPartly] = useState(false)
  const schema = source.schema as SchemaPart
  const shownWith = useCallback(
    (says: unknown) => (withOverrides(around, says) as Readonly<Record<string, unknown>>)[document],
    [around, document],
  )
  const value = useMemo(() => shownWith(said), [shownWith, said])
  const findings = useDraftFindings(draft, document)
  const above = useOverridesAbove(layer)
  return (
    <>
      <InSight role="status">
        {isPartly && (
          <Refused>
            <Icon name="warning" size={18} />
            <Message id="layers.cannotSay" />
          </Refused>
        )}
      </InSight>
      <DocumentForm
        document={source}
        value={value}
        readOnly={draft.state !== 'open' || !mayEdit}
        findings={findings}
        onChange={(next) => {
          const made = listEdits(schema, value, next)
          const saying = overrideEdits(
            said,
            made.map((edit) => ({ ...edit, path: `/${document}${edit.path}` })),
            above,
          )
          setPartly(saying.isPartly)
          if (saying.edits.length > 0) edits.edit(saying.edits)
          return saying.isPartly ? shownWith(applyEdits(draftedSchema, said, saying.edits).value) : undefined
        }}
      />
    </>
  )
}

/** What the layer above says, which this one can leave out. */
function useOverridesAbove(layer: string): unknown {
  const { data: own } = useQuery(layerQuery(layer))
  const { data: parent } = useQuery({ ...layerQuery(own?.parent ?? ''), enabled: own?.parent !== undefined })
  return parent?.content.documents
}

const Column = styled('div', { base: { display: 'grid', gap: '6', minWidth: '0' } })
/** Anyone who pressed may be far down a long document. */
const InSight = styled('div', { base: { position: 'sticky', insetBlockStart: '4', zIndex: 'bar' } })
const Refused = styled('p', {
  base: {
    layerStyle: 'raised',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '4',
    py: '3',
    color: 'warning.text',
  },
})
const Shown = styled('div', { base: { display: 'grid', gap: '2', maxWidth: '30rem' } })
