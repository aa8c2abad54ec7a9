import type { ShownFinding } from '#schemas/config/edits/shown-finding.ts'
import { Message } from '#i18n/message.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { useFindingText } from '../parts/document/use-finding-text.ts'

interface RefusalsProps {
  readonly findings: readonly Pick<ShownFinding, 'path' | 'reason' | 'values' | 'mend'>[]
}

/** Why a rule cannot be tried: the gate would refuse it. */
export function Refusals({ findings }: RefusalsProps) {
  const textOf = useFindingText()
  return (
    <Root role="status">
      <Icon name="warning" size={20} />
      <div>
        <strong>
          <Message id="workbench.refused" />
        </strong>
        <ul>
          {findings.map((finding) => {
            const { sentence } = textOf(finding)
            return <li key={`${finding.path} ${sentence}`}>{sentence}</li>
          })}
        </ul>
      </div>
    </Root>
  )
}

const Root = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '3',
    p: '4',
    borderRadius: 'm',
    bg: 'warning.soft',
    color: 'warning.onSoft',
    overflowWrap: 'anywhere',
  },
})
