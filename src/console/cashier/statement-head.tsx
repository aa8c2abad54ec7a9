import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { styled } from '#ui/styles/styled.tsx'
import type { StatementPreview } from './statement.ts'

/** The names of the columns of a statement and its first lines. */
export function StatementHead({ columns }: Pick<StatementPreview, 'columns'>) {
  const message = useMessage()
  const lines = Math.max(0, ...columns.map(({ samples }) => samples.length))
  return (
    // It is scrolled by keys where it is too wide.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <Scroll role="region" aria-label={message('statement.first')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ name }, place) => (
              <th key={place} scope="col">
                {name === '' ? (
                  <Message id="statement.column" values={{ number: place + 1 }} />
                ) : (
                  <bdi>{name}</bdi>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: lines }, (_, line) => (
            <tr key={line}>
              {columns.map(({ samples }, place) => (
                <td key={place}>
                  <bdi>{samples[line]}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

const Scroll = styled('div', {
  base: {
    overflowX: 'auto',
    minWidth: '0',
    borderWidth: '1px',
    borderRadius: 'm',
    bg: 'sunken',
    '& table': { borderCollapse: 'collapse', fontSize: 'sm' },
    '& th, & td': {
      px: '3',
      py: '1.5',
      textAlign: 'start',
      whiteSpace: 'nowrap',
      maxWidth: '16rem',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '& th': { fontWeight: 'semibold' },
    '& td': { borderBlockStartWidth: '1px' },
  },
})
