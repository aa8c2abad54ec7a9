import { useQuery } from '@tanstack/react-query'
import { writtenIn } from '#i18n/written-in.ts'
import type { LegalTextId } from '#schemas/config/legal-text-ids.ts'
import { legalTextsQuery } from '#api/queries/system.ts'
import { Message } from '#i18n/message.tsx'
import { useLanguage } from '#i18n/use-language.ts'
import { Heading } from '#ui/text/heading.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { ErrorNote } from '#errors/error-note.tsx'

interface LegalTextProps {
  readonly text: LegalTextId
  /** Without it the current version. */
  readonly version?: string | undefined
  /** Of the headings of its sections. */
  readonly level: 2 | 3
}

/** The terms or the privacy notice of the merchant, as plain text, in the language of the page where they are written in it. */
export function LegalText({ text, version, level }: LegalTextProps) {
  const { language } = useLanguage()
  const { data, error, isFetching, refetch } = useQuery(legalTextsQuery(version, language))
  if (!data && error) return <ErrorNote error={error} onRetry={() => void refetch()} busy={isFetching} />
  if (!data) return <Skeleton height="24rem" />
  return (
    <>
      <Text look="small" muted>
        <Message id="legal.version" values={{ version: data.version }} />
      </Text>
      <Article {...writtenIn(data.language)}>
        {data[text].map(({ heading, paragraphs }, index) => (
          <Section key={index}>
            <Heading level={level} look="subheading">
              {heading}
            </Heading>
            {paragraphs.map((paragraph, at) => (
              <Text key={at}>{paragraph}</Text>
            ))}
          </Section>
        ))}
      </Article>
    </>
  )
}

const Article = styled('div', {
  base: { display: 'grid', gap: '6', mt: '4', maxWidth: '42rem', overflowWrap: 'anywhere' },
})
const Section = styled('section', { base: { display: 'grid', gap: '2' } })
