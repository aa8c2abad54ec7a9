import type { ReactNode } from 'react'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { styled } from '#ui/styles/styled.tsx'
import type { ListDifference } from './list-difference.ts'
import { valueName } from './value-names.ts'

interface ListChangeProps extends ListDifference {
  /** Where the list stands: there a code may have a name. */
  readonly path: string
}

/** A long list that has changed: what of it is new and what is gone. A list that has just another order says that. */
export function ListChange({ path, added, removed }: ListChangeProps) {
  if (added.length + removed.length === 0) return <Message id="change.reordered" />
  return (
    <Sides>
      {removed.length > 0 && (
        <Side path={path} texts={removed} as="del">
          <Message id="change.removed" values={{ count: removed.length }} />
        </Side>
      )}
      {added.length > 0 && (
        <Side path={path} texts={added} as="ins">
          <Message id="change.added" values={{ count: added.length }} />
        </Side>
      )}
    </Sides>
  )
}

interface SideProps {
  readonly path: string
  readonly texts: readonly string[]
  readonly as: 'del' | 'ins'
  readonly children: ReactNode
}

function Side({ path, texts, as: Changed, children }: SideProps) {
  const message = useMessage()
  const isLong = texts.length > mostInLine
  const names = texts.slice(0, mostShown).map((text) => valueName(path, text, message))
  const words = (
    <Changed>
      <bdi>{names.join(isLong ? '\n' : ', ')}</bdi>
    </Changed>
  )
  if (!isLong)
    return (
      <div>
        <Label>{children}</Label> {words}
      </div>
    )
  return (
    <details>
      <summary>{children}</summary>
      <All role="group" aria-label={message('change.whole')} tabIndex={0}>
        {words}
        {texts.length > mostShown && (
          <div>
            <Message id="change.more" values={{ count: texts.length - mostShown }} />
          </div>
        )}
      </All>
    </details>
  )
}

const mostInLine = 12
const mostShown = 1_000

const Sides = styled('div', {
  base: {
    display: 'grid',
    gap: '1',
    minWidth: '0',
    overflowWrap: 'anywhere',
    '& ins': { textDecoration: 'none', fontWeight: 'medium' },
    '& del': { color: 'fg.muted' },
  },
})
const Label = styled('span', { base: { color: 'fg.muted', marginInlineEnd: '1' } })
const All = styled('div', {
  base: { fontSize: 'xs', whiteSpace: 'pre-wrap', maxHeight: '20rem', overflow: 'auto' },
})
