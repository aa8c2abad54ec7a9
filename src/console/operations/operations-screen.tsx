import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { opsQuery } from '#api/queries/configuration.ts'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { whoPublishes } from '#schemas/operators/operator-roles.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Badge } from '#ui/notices/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Text } from '#ui/text/text.tsx'
import { Answered } from '../parts/answered.tsx'
import { List, Row } from '../parts/list.tsx'
import { hasUnlimitedRole, useSelf } from '../sign-in/use-self.ts'
import { PageHead } from '../parts/page-head.tsx'
import { useMerchant } from '../parts/use-merchant.ts'
import { When } from '../parts/when.tsx'
import { switchedOff, switchOf, withSwitch } from './switches.ts'
import { SwitchOff } from './switch-off.tsx'
import { useSwitchName } from './use-switch-name.ts'
import { useSwitching } from './use-switching.ts'

/** What is switched off at once, outside releases, each with a reason and an end. */
export function OperationsScreen() {
  const { merchant } = useMerchant()
  const query = useQuery(opsQuery(merchant))
  return <Answered query={query}>{(answer) => <Switches answer={answer} />}</Answered>
}

function Switches({ answer }: { readonly answer: CallAnswer<Calls['consoleOps']> }) {
  const { merchant, timeZone } = useMerchant()
  const message = useMessage()
  const nameOf = useSwitchName()
  const [address] = useSearchParams()
  const change = useSwitching(merchant, answer.version)
  const off = switchedOff(answer.ops)
  const maySwitch = hasUnlimitedRole(useSelf(), whoPublishes, merchant)
  return (
    <>
      <PageHead
        title={<Message id="console.page.operations" />}
        lead={<Message id="operations.lead" />}
        actions={
          maySwitch && (
            <SwitchOff
              key={address.get('off')}
              merchant={merchant}
              asked={switchOf(address.get('off'))}
              timeZone={timeZone}
              answer={answer}
            />
          )
        }
      />
      {!maySwitch && (
        <Text>
          <Message
            id="operations.who"
            values={{ roles: whoPublishes.map((role) => message(`role.${role}`)).join(', ') }}
          />
        </Text>
      )}
      {off.length === 0 && (
        <Text muted>
          <Message id="operations.none" />
        </Text>
      )}
      {off.length > 0 && (
        <List width="reading">
          {off.map(({ what, reason, message: said, until }) => (
            <Row look="sides" key={`${what.kind} ${what.id}`}>
              <div>
                <strong>{nameOf(what)}</strong>{' '}
                <Badge tone="warning">
                  <Message id="operations.off" />
                </Badge>
                <Text>
                  <bdi>{reason}</bdi>
                </Text>
                {said !== undefined && (
                  <Text look="small">
                    <Message id="operations.message" values={{ message: <bdi>{said}</bdi> }} />
                  </Text>
                )}
                <Text look="small" muted>
                  {until === undefined ? (
                    <Message id="operations.noEnd" />
                  ) : (
                    <>
                      <Message id="operations.until" /> <When at={until} timeZone={timeZone} look="date" />
                    </>
                  )}
                </Text>
              </div>
              {maySwitch && (
                <Button
                  look="outline"
                  aria-label={message('operations.onOf', { name: nameOf(what) })}
                  busy={change.isPending}
                  onClick={() => change.mutate(withSwitch(answer.ops, what, undefined))}
                >
                  <Message id="operations.on" />
                </Button>
              )}
            </Row>
          ))}
        </List>
      )}
      {change.error && <ErrorNote error={change.error} />}
    </>
  )
}
