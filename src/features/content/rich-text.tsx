import type { RichBlock, RichPiece } from '#schemas/calls/rich-text.ts'
import { ConfiguredLink } from '#ui/links/configured-link.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { TextLink } from '#ui/links/text-link.tsx'

interface RichTextProps {
  readonly blocks: readonly RichBlock[]
  /** Of its headings. */
  readonly level: 2 | 3 | 4
  /** Where a link of the text leads from this page. */
  readonly hrefOf?: (link: string) => string
}

/** Formatted text as elements: what it is made of is a closed list, and nothing of it is markup. */
export function RichText({ blocks, level, hrefOf = (link) => link }: RichTextProps) {
  const line = (pieces: readonly RichPiece[]) =>
    pieces.map((piece, at) => <Piece key={at} piece={piece} hrefOf={hrefOf} />)
  return (
    <Root>
      {blocks.map(({ kind, lines }, index) => {
        switch (kind) {
          case 'heading':
            return (
              <Heading key={index} level={level} look="subheading">
                {line(lines.flat())}
              </Heading>
            )
          case 'paragraph':
            return <Text key={index}>{line(lines.flat())}</Text>
          case 'note':
            return (
              <Note key={index}>
                <Icon name="info" />
                <div>
                  {lines.map((pieces, at) => (
                    <Text key={at}>{line(pieces)}</Text>
                  ))}
                </div>
              </Note>
            )
          case 'list':
          case 'steps':
            return (
              <List key={index} as={kind === 'steps' ? 'ol' : 'ul'} kind={kind}>
                {lines.map((pieces, at) => (
                  <li key={at}>{line(pieces)}</li>
                ))}
              </List>
            )
        }
      })}
    </Root>
  )
}

function Piece({
  piece: { text, mark, link },
  hrefOf,
}: {
  readonly piece: RichPiece
  readonly hrefOf: (link: string) => string
}) {
  const marked = mark ? <Marked as={marks[mark]}>{text}</Marked> : text
  if (link === undefined) return marked
  return (
    <TextLink asChild>
      <ConfiguredLink link={hrefOf(link)}>{marked}</ConfiguredLink>
    </TextLink>
  )
}

const marks = { strong: 'strong', emphasis: 'em', code: 'code' } as const

const Root = styled('div', {
  base: {
    display: 'grid',
    gap: '3',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    '& > * + :is(h2, h3, h4)': { mt: '3' },
  },
})
const Marked = styled('strong', {
  base: { '&:is(code)': { px: '1', borderRadius: 's', bg: 'sunken', fontSize: '0.95em' } },
})
const Note = styled('div', {
  base: {
    display: 'flex',
    gap: '3',
    p: '4',
    borderRadius: 'm',
    borderWidth: '1px',
    borderColor: 'transparent',
    bg: 'brand.soft',
    color: 'brand.onSoft',
    '& > svg': { flex: 'none', mt: '0.5' },
    '& a': { color: 'inherit' },
  },
})
const List = styled('ul', {
  base: { display: 'grid', gap: '1.5', paddingInlineStart: '6' },
  variants: { kind: { list: { listStyle: 'disc' }, steps: { listStyle: 'decimal' } } },
})
