import { generatePath, Link } from 'react-router-dom'
import { skippedSteps } from '#api/skipped-steps.ts'
import { Message } from '#i18n/message.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import { consolePaths } from '../parts/console-paths.ts'
import { useMerchant } from '../parts/use-merchant.ts'
import { publishingId } from './publishing-id.ts'
import { stepCount, stepsAround } from './step-list.ts'

interface NextStepProps {
  readonly document: string
  readonly draft: { readonly id: string; readonly changes: readonly { readonly path: string }[] }
}

/** Leads on through the first steps of a new merchant, where one of them is being done. */
export function NextStep({ document, draft }: NextStepProps) {
  const { merchant, known } = useMerchant()
  const around = stepsAround(document, draft.changes)
  if (!known?.isNew || !around || skippedSteps.has(merchant)) return null
  const { number, next } = around
  const to = next
    ? generatePath(consolePaths.document, { merchant, draft: draft.id, document: next.document })
    : `${generatePath(consolePaths.draft, { merchant, draft: draft.id })}#${publishingId}`
  return (
    <Bar>
      <span>
        <Message id="firstSteps.at" values={{ number, count: stepCount }} />
      </span>
      <TextLink asChild look="alone">
        <Link to={to}>
          <Message id={`firstSteps.${next?.id ?? 'publish'}`} />
          <Icon name="chevron-forward" size={18} />
        </Link>
      </TextLink>
    </Bar>
  )
}

const Bar = styled('p', {
  base: {
    layerStyle: 'card',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4',
    px: '5',
    py: '1',
    mb: '6',
    minHeight: 'touch',
  },
})
