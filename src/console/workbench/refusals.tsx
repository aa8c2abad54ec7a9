import { Message } from '#i18n/message.tsx'
import { Icon } from '#ui/icon.tsx'
import { styled } from '#ui/styled.tsx'

interface RefusalsProps {
  readonly findings: readonly { readonly path: string; readonly reason: string; readonly mend?: string }[]
}

/** Why a rule cannot be tried: the gate would refuse it. */
export function Refusals({ findings }: RefusalsProps) {
  return (
    <Root role="status">
      <Icon name="warning" size={20} />
      <div>
        <strong>
          <Message id="workbench.refused" />
        </strong>
        <ul>
          {findings.map(({ path, reason, mend }) => (
            <li key={`${path} ${reason}`}>
              {mend === undefined ? reason : <Message id="finding.sentence" values={{ reason, mend }} />}
            </li>
          ))}
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
