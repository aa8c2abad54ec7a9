import { generatePath, Link } from 'react-router-dom'
import type { ShownFinding } from '#schemas/config/edits/shown-finding.ts'
import { Message } from '#i18n/message.tsx'
import { messageIdOf } from '#i18n/message-id.ts'
import { Badge } from '#ui/notices/badge.tsx'
import { Text } from '#ui/text/text.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import { consolePaths } from '../console-paths.ts'
import { Line, List, Row } from '../list.tsx'
import { QuickFixButton } from './quick-fix-button.tsx'
import { useFindingText } from './use-finding-text.ts'
import { usePathText } from './use-path-text.ts'

interface FindingListProps {
  readonly findings: readonly ShownFinding[]
  /** Where each can be mended. */
  readonly at?: { readonly merchant: string; readonly draft: string }
  /** Where they can be mended at a press. */
  readonly mend?: { readonly isBusy: boolean; readonly onQuickFix: (finding: ShownFinding) => void }
}

/** Whether it is on, the reason says. */
function isSwitch(value: string) {
  return value === 'true' || value === 'false'
}

const tones = { error: 'danger', warning: 'warning', notice: 'info' } as const

/** What the gate says: where, what, which value, and what would mend it. */
export function FindingList({ findings, at, mend }: FindingListProps) {
  const words = usePathText()
  const textOf = useFindingText()
  return (
    <List>
      {findings.map((finding) => {
        const [, document] = finding.path.split('/')
        const place = words(finding.path)
        const { reason, mend: helps } = textOf(finding)
        return (
          <Row key={`${finding.merchant ?? ''} ${finding.path} ${reason}`}>
            <Line>
              <Badge tone={tones[finding.severity]}>
                <Message id={messageIdOf(`finding.${finding.severity}`)} />
              </Badge>
              {at && document ? (
                <TextLink asChild>
                  <Link to={`${generatePath(consolePaths.document, { ...at, document })}#${finding.path}`}>
                    {place}
                  </Link>
                </TextLink>
              ) : (
                <strong>{place}</strong>
              )}
              {finding.merchant !== undefined && (
                <Badge tone="brand">
                  <bdi>{finding.merchant}</bdi>
                </Badge>
              )}
              {!finding.isNew && (
                <Text as="span" look="caption" muted>
                  <Message id="finding.known" />
                </Text>
              )}
            </Line>
            <Text>
              <bdi>{reason}</bdi>
              {finding.value !== undefined && !isSwitch(finding.value) && (
                <>
                  {' '}
                  <code dir="ltr">{finding.value}</code>
                </>
              )}
            </Text>
            {helps !== undefined && (
              <Text look="small" muted>
                <Message id="finding.mend" values={{ mend: <bdi>{helps}</bdi> }} />
              </Text>
            )}
            {mend && <QuickFixButton finding={finding} {...mend} />}
          </Row>
        )
      })}
    </List>
  )
}
