import { Message } from '#i18n/message.tsx'
import { Badge } from '#ui/notices/badge.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { ListChange } from './list-change.tsx'
import { listDifference } from './list-difference.ts'
import { List, Row } from '../list.tsx'
import { Origin } from './origin.tsx'
import { usePathText } from './use-path-text.ts'
import { ValueText } from './value-text.tsx'

export interface ShownChange {
  readonly path: string
  readonly from?: unknown
  readonly to?: unknown
  readonly risk: 1 | 2 | 3
}

interface ChangeListProps {
  readonly changes: readonly ShownChange[]
  /** Of whom it is asked who put there what stands now. */
  readonly merchant?: string
}

/** What is different, in words: the place, what stood there, and what stands there now. */
export function ChangeList({ changes, merchant }: ChangeListProps) {
  const words = usePathText()
  if (changes.length === 0) {
    return (
      <Text muted>
        <Message id="change.none" />
      </Text>
    )
  }
  return (
    <List>
      {changes.slice(0, mostShown).map(({ path, from, to, risk }) => (
        <Row key={path} look="sides">
          <What>
            <Place>
              {words(path)}
              {risk === 3 && (
                <Badge tone="warning">
                  <Message id="change.risk" />
                </Badge>
              )}
            </Place>
            <Values>
              <Change path={path} from={from} to={to} />
            </Values>
          </What>
          {merchant !== undefined && from !== undefined && <Origin merchant={merchant} path={path} />}
        </Row>
      ))}
      {changes.length > mostShown && (
        <Row>
          <Message id="change.more" values={{ count: changes.length - mostShown }} />
        </Row>
      )}
    </List>
  )
}

/** What stood there and what stands there now; of two long lists what makes them differ. */
function Change({ path, from, to }: Omit<ShownChange, 'risk'>) {
  const difference = isLong(from) || isLong(to) ? listDifference(from, to) : undefined
  if (difference) return <ListChange path={path} {...difference} />
  return (
    <>
      <Old>
        <ValueText path={path} value={from} />
      </Old>
      <Icon name="chevron-forward" size={16} />
      <New>
        <ValueText path={path} value={to} />
      </New>
    </>
  )
}

function isLong(list: unknown) {
  return Array.isArray(list) && list.length > mostBesideEachOther
}

const mostBesideEachOther = 12
const mostShown = 300

const What = styled('div', { base: { flex: '1 1 16rem', minWidth: '0' } })
const Place = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', fontWeight: 'medium' },
})
const Values = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    '& > svg': { flex: 'none', color: 'fg.muted' },
    gap: '2',
    fontSize: 'sm',
    minWidth: '0',
  },
})
const Old = styled('del', { base: { color: 'fg.muted', minWidth: '0' } })
const New = styled('ins', { base: { textDecoration: 'none', fontWeight: 'medium', minWidth: '0' } })
