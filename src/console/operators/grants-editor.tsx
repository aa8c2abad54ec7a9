import { operatorRoles, type OperatorRole } from '#schemas/operators/operator-roles.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { CheckboxInput } from '#ui/fields/checkbox-input.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { hasUnlimitedRole, useSelf } from '../sign-in/use-self.ts'
import { GrantDocuments } from './grant-documents.tsx'
import type { Grant } from './use-grant-text.ts'

interface GrantsEditorProps {
  readonly grants: readonly Grant[]
  readonly onChange: (grants: readonly Grant[]) => void
}

/** Which roles somebody has where: a group of boxes for each merchant that one administers. */
export function GrantsEditor({ grants, onChange }: GrantsEditorProps) {
  const message = useMessage()
  const self = useSelf()
  const isEverywhere = hasUnlimitedRole(self, ['administrator'], '*')
  const places = [
    ...(isEverywhere ? [{ merchant: '*', name: message('operators.everywhere') }] : []),
    ...(self?.merchants ?? [])
      .filter(({ merchant }) => hasUnlimitedRole(self, ['administrator'], merchant))
      .map(({ merchant, siteName }) => ({ merchant, name: siteName })),
  ]
  const toggle = (merchant: string, role: OperatorRole, on: boolean) => {
    const others = grants.filter((grant) => grant.merchant !== merchant || grant.role !== role)
    onChange(on ? [...others, { merchant, role }] : others)
  }
  return (
    <Places>
      {places.map(({ merchant, name }) => (
        <Place key={merchant}>
          <legend>
            <bdi>{name}</bdi>
          </legend>
          {operatorRoles.map((role) => {
            const id = `grant-${merchant === '*' ? 'all' : merchant}-${role}`
            const held = grants.find((grant) => grant.merchant === merchant && grant.role === role)
            return (
              <div key={role}>
                <CheckboxInput
                  id={id}
                  label={<Message id={`role.${role}`} />}
                  help={<Message id={`role.${role}.help`} />}
                  checked={held !== undefined}
                  onChange={({ target }) => toggle(merchant, role, target.checked)}
                />
                {held && reachesDocuments.some((each) => each === role) && (
                  <GrantDocuments
                    id={id}
                    documents={held.documents}
                    onChange={(documents) =>
                      onChange(grants.map((each) => (each === held ? reaching(held, documents) : each)))
                    }
                  />
                )}
              </div>
            )
          })}
        </Place>
      ))}
    </Places>
  )
}

/** An administrator reaches everything, and the others no document. */
const reachesDocuments: readonly OperatorRole[] = ['editor', 'publisher']

function reaching({ merchant, role }: Grant, documents: Grant['documents']): Grant {
  return { merchant, role, ...(documents ? { documents } : {}) }
}

const Places = styled('div', {
  base: { display: 'grid', gap: '4', maxHeight: { md: '24rem' }, overflowY: 'auto', p: '1' },
})
const Place = styled('fieldset', {
  base: {
    display: 'grid',
    alignItems: 'start',
    gap: '2',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    m: '0',
    p: '4',
    borderWidth: '1px',
    borderRadius: 'm',
    '& legend': { px: '2', fontWeight: 'semibold' },
  },
})
