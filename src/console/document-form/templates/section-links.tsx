import { useMessage } from '#i18n/use-message.ts'
import { styled } from '#ui/styles/styled.tsx'
import type { DocumentSource } from '../../parts/document/document-source.ts'
import { generalId, rootParts } from '../places/root-parts.ts'
import { ProblemBadge } from './section.tsx'
import { useDocumentTexts } from '../context/use-document-texts.ts'

/** The parts of a document beside it, where there is room. */
export function SectionLinks({ document: { id, schema, uiSchema } }: { readonly document: DocumentSource }) {
  const texts = useDocumentTexts()
  const message = useMessage()
  const parts = rootParts(schema, uiSchema?.['ui:order'])
  if (!schema.properties || parts.length < 2) return null
  return (
    <Nav aria-label={message('document.parts')}>
      <ul>
        {parts.map((name) => {
          const place = name === undefined ? generalId(id) : `${id}_${name}`
          return (
            <li key={place}>
              <Link
                href={`#${place}`}
                onClick={(event) => {
                  event.preventDefault()
                  const section = document.getElementById(place)
                  section?.scrollIntoView({ block: 'start' })
                  section?.focus({ preventScroll: true })
                }}
              >
                {name === undefined ? message('document.general') : texts.label([name])}
                {name !== undefined && <ProblemBadge path={[name]} />}
              </Link>
            </li>
          )
        })}
      </ul>
    </Nav>
  )
}

const Nav = styled('nav', {
  base: { display: { base: 'none', xl: 'block' }, position: 'sticky', insetBlockStart: '6' },
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
