import type { FieldPathList } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { Message } from '#i18n/message.tsx'
import { Badge } from '#ui/notices/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { FieldNotes } from '#ui/fields/field-frame.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { useProblemsBelow } from '../context/document-context.ts'
import { isProblemError } from '../problems/document-findings.ts'

interface SectionProps {
  readonly id: string
  readonly path: FieldPathList
  readonly title: ReactNode
  readonly help: ReactNode
  readonly error: string | undefined
  readonly children: ReactNode
}

/** A part of a document that holds others: a card of its own where it is one of the document's first parts. */
export function Section({ id, path, title, help, error, children }: SectionProps) {
  const titleId = `${id}__title`
  const isFirst = path.length === 1
  const content = (
    <>
      <Head>
        {isFirst ? (
          <Heading level={2} look="subheading" id={titleId}>
            {title}
          </Heading>
        ) : (
          <PartTitle as={path.length > 3 ? 'h4' : 'h3'} id={titleId}>
            {title}
          </PartTitle>
        )}
        <ProblemBadge path={path} />
        {help && (
          <Wide>
            <Text look="small" muted>
              {help}
            </Text>
          </Wide>
        )}
      </Head>
      {error && (
        <Wrong>
          <FieldNotes id={id} error={error} />
        </Wrong>
      )}
      {children}
    </>
  )
  // A problem of the whole leads here.
  const group = { id, tabIndex: -1, role: 'group', 'aria-labelledby': titleId }
  return isFirst ? (
    <Card {...group}>
      <Stack>{content}</Stack>
    </Card>
  ) : (
    <Part {...group}>
      <Stack>{content}</Stack>
    </Part>
  )
}

/** How many problems are below a path, where there are any. */
export function ProblemBadge({ path }: { readonly path: FieldPathList }) {
  const count = useProblemsBelow(path).filter(isProblemError).length
  if (count === 0) return null
  return (
    <Badge tone="danger">
      <Icon name="warning" size={14} />
      <Message id="document.problems" values={{ count }} />
    </Badge>
  )
}

const Stack = styled('div', { base: { display: 'grid', gap: '4', minWidth: '0' } })
const Part = styled('div', { base: { borderTopWidth: '1px', pt: '4', minWidth: '0' } })
const Head = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' },
})
const PartTitle = styled('h3', { base: { fontWeight: 'semibold' } })
const Wide = styled('div', { base: { flex: '1 0 100%', maxWidth: 'prose' } })
const Wrong = styled('div', { base: { minWidth: '0' } })
