import { writtenIn } from '#i18n/written-in.ts'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { styled } from '#ui/styles/styled.tsx'
import type { Announcement } from './use-announcements.ts'

interface AnnouncementTextProps {
  readonly announcement: Pick<Announcement, 'title' | 'lead' | 'paragraphs' | 'language'>
  /** Of the heading; without it the title stands elsewhere. */
  readonly level?: 1 | 2 | 3
}

/** Title and text of an announcement: plain text in the language in which it is written. */
export function AnnouncementText({ announcement, level }: AnnouncementTextProps) {
  const { title, lead, paragraphs = [], language } = announcement
  return (
    <Article {...writtenIn(language)}>
      {level && <Heading level={level}>{title}</Heading>}
      {lead && <Text>{lead}</Text>}
      {paragraphs.map((paragraph, index) => (
        <Text key={index} muted>
          {paragraph}
        </Text>
      ))}
    </Article>
  )
}

const Article = styled('div', {
  base: { display: 'grid', gap: '2', maxWidth: 'prose', overflowWrap: 'anywhere' },
})
