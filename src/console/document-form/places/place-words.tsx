import type { RJSFSchema } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { Message } from '#i18n/message.tsx'
import { Badge } from '#ui/notices/badge.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { isProblemError } from '../problems/document-findings.ts'
import type { DocumentProblem } from '../problems/document-problems.ts'

interface PlaceNameProps {
  readonly label: string
  readonly schema: RJSFSchema
}

/** The name of a place, and beside it a mark where a mistake would do harm to those who are playing. */
export function PlaceName({ label, schema }: PlaceNameProps) {
  if (schema['x-risk'] !== 3) return label
  return (
    <Name>
      {label}
      <RiskMark schema={schema} />
    </Name>
  )
}

/** Says so where a mistake would do harm to those who are playing. */
export function RiskMark({ schema }: Pick<PlaceNameProps, 'schema'>) {
  if (schema['x-risk'] !== 3) return null
  return (
    <Badge tone="warning">
      <Icon name="warning" size={14} />
      <Message id="document.risk" />
    </Badge>
  )
}

/** The help of a place, and below it what is said of it that stands in nobody's way. */
export function placeHelp(help: string | undefined, problems: readonly DocumentProblem[]): ReactNode {
  const hints = problems.filter((problem) => !isProblemError(problem))
  if (hints.length === 0) return help
  return (
    <Stack>
      {help && <span>{help}</span>}
      {hints.map(({ text, level }) => (
        <Hint key={text}>
          <Icon name={level === 'warning' ? 'warning' : 'info'} size={16} />
          <span>{text}</span>
        </Hint>
      ))}
    </Stack>
  )
}

const Name = styled('span', {
  base: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', rowGap: '1' },
})
const Stack = styled('span', { base: { display: 'grid', gap: '1' } })
const Hint = styled('span', {
  base: { display: 'flex', gap: '1.5', color: 'warning.text', '& svg': { flex: 'none', mt: '0.5' } },
})
