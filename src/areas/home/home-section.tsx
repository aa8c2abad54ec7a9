import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Heading } from '#ui/text/heading.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { TextLink } from '#ui/links/text-link.tsx'

interface HomeSectionProps {
  /** Unique among the sections. */
  readonly id: string
  readonly title: string
  /** Where all of it is. */
  readonly all?: string
  readonly children: ReactNode
}

/** A part of the home view below its heading, with the way to all of it. */
export function HomeSection({ id, title, all, children }: HomeSectionProps) {
  const message = useMessage()
  const headingId = `home-${id}`
  return (
    <Section aria-labelledby={headingId}>
      <Row>
        <Heading level={2} id={headingId}>
          {title}
        </Heading>
        {all !== undefined && (
          <TextLink asChild look="alone">
            <Link to={all} aria-label={message('home.allOf', { category: title })}>
              <Message id="home.all" />
              <Icon name="chevron-forward" size={18} />
            </Link>
          </TextLink>
        )}
      </Row>
      {children}
    </Section>
  )
}

const Section = styled('section', { base: { display: 'grid', gap: '4', minWidth: '0' } })
const Row = styled('div', {
  base: {
    display: 'flex',
    // Long words in wide letters take a line each.
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: 'touch',
    '& > a': { flex: 'none', whiteSpace: 'nowrap' },
  },
})
