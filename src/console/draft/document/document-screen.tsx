import { useQuery } from '@tanstack/react-query'
import { generatePath, Link, useNavigate, useParams } from 'react-router-dom'
import { draftQuery } from '#api/queries/configuration.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Message } from '#i18n/message.tsx'
import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { SelectInput } from '#ui/selects/select-input.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import { documentsOf, isDocumentId } from '../../documents/shown-documents.ts'
import { consolePaths } from '../../parts/console-paths.ts'
import { changesId } from '../parts/changes-id.ts'
import { useMerchantBelow } from '../../layers/use-merchant-below.ts'
import { Answered } from '../../parts/answered.tsx'
import { NextStep } from '../../overview/next-step.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { useMerchant } from '../../parts/use-merchant.ts'
import { PreviewPane } from '../../preview/preview-pane.tsx'
import { DocumentLayers } from '../layers/document-layers.tsx'
import { DocumentQuickFixes } from './document-quick-fixes.tsx'
import { DocumentEditor } from './document-editor.tsx'
import { DraftClosed } from './draft-closed.tsx'
import { DraftPeople } from '../parts/draft-people.tsx'
import type { Draft } from '../../drafts/draft.ts'
import { HeldEdits } from '../edits/held-edits.tsx'
import { SavedMark } from '../edits/saved-mark.tsx'
import { StateBadge } from '../parts/state-badge.tsx'
import { useDraftEdits } from '../edits/use-draft-edits.ts'
import { usePresence } from '../parts/use-presence.ts'
import { usePreviewShown } from './use-preview-shown.ts'

/** One document of a draft, saved as one types, with the player's site beside it. */
export function DocumentScreen() {
  const { merchant } = useMerchant()
  const { draft = '' } = useParams()
  const query = useQuery(draftQuery(merchant, draft))
  return (
    <Answered query={query}>{(data) => <Editing key={`${merchant} ${data.id}`} draft={data} />}</Answered>
  )
}

function Editing({ draft }: { readonly draft: Draft }) {
  const { merchant, layer } = useMerchant()
  const { document = '' } = useParams()
  const message = useMessage()
  const navigate = useNavigate()
  const preview = usePreviewShown()
  const edits = useDraftEdits(merchant, draft.id, draft.version)
  const below = useMerchantBelow(layer)
  // A layer is of no site of its own: it is seen as it would make one of those below it.
  const seenAt = layer === undefined ? merchant : below?.seenAt
  usePresence(merchant, draft.id, document)
  const { undo, redo } = edits
  return (
    <>
      <Back>
        <TextLink asChild look="alone">
          <Link to={generatePath(consolePaths.draft, { merchant, draft: draft.id })}>
            <Icon name="chevron-back" size={18} />
            <bdi>{draft.title}</bdi>
          </Link>
        </TextLink>
      </Back>
      <PageHead
        title={
          <Message id={isDocumentId(document) ? messageIdOf(`document.${document}`) : 'console.noPage'} />
        }
        marks={
          draft.state === 'open' ? <SavedMark state={edits.state} /> : <StateBadge state={draft.state} />
        }
        lead={isDocumentId(document) && <Message id={messageIdOf(`document.${document}.lead`)} />}
        actions={
          <>
            <DraftPeople draft={draft} />
            <Button look="outline" onClick={undo} aria-disabled={!undo}>
              <Message id="draft.undo" />
            </Button>
            <Button look="outline" onClick={redo} aria-disabled={!redo}>
              <Message id="draft.redo" />
            </Button>
            {seenAt !== undefined && (
              <Button look="outline" aria-pressed={preview.isShown} onClick={preview.toggle}>
                <Message id="preview.show" />
              </Button>
            )}
            <ButtonLink asChild>
              <Link to={`${generatePath(consolePaths.draft, { merchant, draft: draft.id })}#${changesId}`}>
                <Message id="draft.review" />
              </Link>
            </ButtonLink>
          </>
        }
      />
      <DraftClosed merchant={merchant} draft={draft} />
      <NextStep document={document} draft={draft} />
      <Chooser>
        <label htmlFor="document">
          <Message id="draft.document" />
        </label>
        <SelectInput
          id="document"
          value={document}
          options={documentsOf(merchant).map((id) => ({
            value: id,
            label: message(messageIdOf(`document.${id}`)),
          }))}
          onChange={({ target }) =>
            void navigate(
              generatePath(consolePaths.document, { merchant, draft: draft.id, document: target.value }),
            )
          }
        />
      </Chooser>
      {edits.state === 'refused' && <ErrorNote error={edits.refusal} onRetry={edits.retry} />}
      <HeldEdits edits={edits} />
      <DocumentQuickFixes document={document} draft={draft} edits={edits} />
      {layer === undefined && <DocumentLayers document={document} draft={draft} edits={edits} />}
      <Beside isPreviewed={preview.isShown}>
        {isDocumentId(document) && (
          <div hidden={preview.isInPlace}>
            <DocumentEditor key={document} document={document} draft={draft} edits={edits} below={below} />
          </div>
        )}
        {preview.isShown && seenAt !== undefined && (
          <PreviewPane
            merchant={seenAt}
            shows={{ draft: draft.id, ...(layer === undefined ? {} : { layer }) }}
          />
        )}
      </Beside>
    </>
  )
}

const Back = styled('div', { base: { mb: '2', overflowWrap: 'anywhere', '& svg': { flex: 'none' } } })
const Chooser = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    mb: '6',
    '& label': { fontWeight: 'medium' },
    '& > label + div': { flex: '0 1 20rem' },
  },
})
const Beside = styled('div', {
  base: {
    display: 'grid',
    gap: '6',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > *': { minWidth: '0' },
  },
  variants: {
    isPreviewed: { true: { gridTemplateColumns: { xl: 'minmax(0, 1fr) minmax(24rem, 42%)' } } },
  },
})
