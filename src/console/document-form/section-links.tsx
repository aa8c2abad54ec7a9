import type { RJSFSchema } from '@rjsf/utils'
import { useMessage } from '#i18n/use-message.ts'
import { styled } from '#ui/styled.tsx'
import { useDocument } from './document-context.ts'
import { ProblemBadge } from './section.tsx'
import { useDocumentTexts } from './use-document-texts.ts'

/** The parts of a document beside it, where there is room. */
export function SectionLinks({ schema }: { readonly schema: RJSFSchema }) {
  const { documentId } = useDocument()
  const texts = useDocumentTexts()
  const message = useMessage()
  if (!schema.properties) return null
  return (
    <Nav aria-label={message('document.parts')}>
      <ul>
        {Object.entries(schema.properties).map(([name, part]) => (
          <li key={name}>
            <Link
              href={`#${documentId}_${name}`}
              onClick={(event) => {
                event.preventDefault()
                const place = document.getElementById(`${documentId}_${name}`)
                place?.scrollIntoView({ block: 'start' })
                place?.focus({ preventScroll: true })
              }}
            >
              {texts.label([name], typeof part === 'object' ? part : {})}
              <ProblemBadge path={[name]} />
            </Link>
          </li>
        ))}
      </ul>
    </Nav>
  )
}

const Nav = styled('nav', {
  base: { display: { base: 'none', lg: 'block' }, position: 'sticky', insetBlockStart: '6' },
})
const Link = styled('a', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    minHeight: 'touch',
    px: '3',
    py: '2',
    borderRadius: 'm',
    color: 'fg.muted',
    fontWeight: 'medium',
    _hover: { bg: 'brand.soft', color: 'brand.onSoft' },
  },
})
