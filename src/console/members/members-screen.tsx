import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { request } from '#api/client.ts'
import { whoSupports } from '#schemas/operators/operator-roles.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { controlProps } from '#ui/fields/control-props.ts'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { SelectInput } from '#ui/selects/select-input.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { ConsoleField } from '../parts/console-field.tsx'
import { ConsoleForm } from '../parts/console-form.tsx'
import { Screen } from '../parts/screen.tsx'
import { hasUnlimitedRole, useSelf } from '../sign-in/use-self.ts'
import { MemberView } from './member-view.tsx'

const ways = ['account', 'mobile', 'email', 'id'] as const
type Way = (typeof ways)[number]

/** A member who asks for help: found by what is known exactly, and seen masked. The address names who is looked at. */
export function MembersScreen() {
  const message = useMessage()
  const self = useSelf()
  const [address, setAddress] = useSearchParams()
  const sites = (self?.merchants ?? []).filter(({ merchant }) =>
    hasUnlimitedRole(self, whoSupports, merchant),
  )
  const merchant =
    sites.find((site) => site.merchant === address.get('merchant'))?.merchant ?? sites[0]?.merchant ?? ''
  const member = /^\d{1,18}$/.exec(address.get('member') ?? '')?.[0]
  const [by, setBy] = useState<Way>('account')
  // A link from elsewhere in the console names the account.
  const [value, setValue] = useState((address.get('account') ?? '').slice(0, 100))
  const find = useMutation({
    mutationFn: () => request('findMembers', { params: { merchant }, body: { by, value: value.trim() } }),
    onSuccess({ items }) {
      const [found] = items
      setAddress(found ? { merchant, member: found.id } : { merchant })
    },
  })
  return (
    <Screen title="console.page.members" lead="members.lead">
      <Card>
        <ConsoleForm
          submit="members.find"
          onSubmit={() => value.trim() !== '' && merchant !== '' && find.mutate()}
          isPending={find.isPending}
          error={find.error}
        >
          <Grid>
            <FieldFrame id="memberMerchant" label={<Message id="audit.merchant" />}>
              <SelectInput
                {...controlProps('memberMerchant', {})}
                value={merchant}
                options={sites.map((site) => ({ value: site.merchant, label: site.siteName }))}
                onChange={({ target }) => setAddress({ merchant: target.value })}
              />
            </FieldFrame>
            <FieldFrame id="memberBy" label={<Message id="members.by" />}>
              <SelectInput
                {...controlProps('memberBy', {})}
                value={by}
                options={ways.map((way) => ({ value: way, label: message(`members.by.${way}`) }))}
                onChange={({ target }) => setBy(ways.find((way) => way === target.value) ?? 'account')}
              />
            </FieldFrame>
            <ConsoleField
              id="memberValue"
              label="members.value"
              autoComplete="off"
              autoCapitalize="none"
              maxLength={254}
              value={value}
              onChange={setValue}
              required
            />
          </Grid>
        </ConsoleForm>
      </Card>
      <div role="status">
        {find.data?.items.length === 0 && (
          <Text>
            <Message id="members.none" />
          </Text>
        )}
      </div>
      {member !== undefined && merchant !== '' && (
        <MemberView key={`${merchant} ${member}`} merchant={merchant} member={member} />
      )}
      {member !== undefined && (
        <Button look="outline" onClick={() => setAddress({ merchant })}>
          <Message id="members.leave" />
        </Button>
      )}
    </Screen>
  )
}

const Grid = styled('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  },
})
