import { useId } from 'react'
import { useMessage } from '#i18n/use-message.ts'
import type { FieldError } from '#ui/fields/error-summary.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { TextLink } from '#ui/links/text-link.tsx'

/** What does not stand in the way of publishing, each a link to its place. */
export function DocumentHints({ lines }: { readonly lines: readonly FieldError[] }) {
  const message = useMessage()
  const titleId = useId()
  if (lines.length === 0) return null
  return (
    <Box role="group" aria-labelledby={titleId}>
      <Title id={titleId}>{message('document.hints', { count: lines.length })}</Title>
      <ul>
        {lines.map(({ fieldId, message: text }) => (
          <li key={fieldId}>
            <TextLink href={`#${fieldId}`}>{text}</TextLink>
          </li>
        ))}
      </ul>
    </Box>
  )
}

const Box = styled('div', {
  base: {
    mt: '3',
    px: '5',
    py: '4',
    borderWidth: '1px',
    borderInlineStartWidth: '4px',
    borderColor: 'border.strong',
    borderRadius: 'm',
    bg: 'surface',
    '&:first-child': { mt: '0' },
    '& a': { display: 'inline-block', py: '1.5' },
  },
})
const Title = styled('h2', { base: { fontWeight: 'semibold' } })
