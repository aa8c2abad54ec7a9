import { useQuery } from '@tanstack/react-query'
import { configurationSchema } from '#schemas/config/documents.ts'
import { isAround } from '#schemas/json/json-pointer.ts'
import { listEdits } from '#schemas/config/edits/list-edits.ts'
import { layerQuery } from '#api/queries/layers.ts'
import { Message } from '#i18n/message.tsx'
import { messageIdOf } from '#i18n/message-id.ts'
import { Badge } from '#ui/notices/badge.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Text } from '#ui/text/text.tsx'
import { leafEdits } from './leaf-edits.ts'
import { Answered } from '../parts/answered.tsx'
import { Line, List, Row } from '../parts/list.tsx'
import { usePathText } from '../parts/document/use-path-text.ts'
import { ValueText } from '../parts/document/value-text.tsx'

/** What a layer says, place by place, and where nobody below may say anything. */
export function LayerContent({ layer }: { readonly layer: string }) {
  const words = usePathText()
  const query = useQuery(layerQuery(layer))
  return (
    <Answered query={query}>
      {({ content: { documents, locks, removes }, isIntact, fault }) => {
        const said = leafEdits(listEdits(configurationSchema, {}, documents))
        const silent = locks.filter((lock) => !said.some(({ path }) => isAround(lock, path)))
        return (
          <>
            {!isIntact && (
              <Text role="alert">
                <Message id="layers.broken" />
                {fault && (
                  <>
                    {' '}
                    <Message
                      id="releases.fault"
                      values={{ number: fault.number, reason: <Message id={messageIdOf(fault.reason)} /> }}
                    />
                  </>
                )}
              </Text>
            )}
            <List>
              {[...said, ...silent.map((path) => ({ path, to: undefined }))].map(({ path, to }) => (
                <Row key={path}>
                  <Line>
                    <strong>{words(path)}</strong>
                    {locks.some((lock) => isAround(lock, path)) && (
                      <Badge tone="warning">
                        <Icon name="lock" size={14} />
                        <Message id="layers.lock" />
                      </Badge>
                    )}
                  </Line>
                  <ValueText path={path} value={to} />
                </Row>
              ))}
              {removes.map((path) => (
                <Row key={`removed ${path}`}>
                  <Line>
                    <strong>{words(path)}</strong>
                    <Badge>
                      <Message id="layers.removed" />
                    </Badge>
                  </Line>
                </Row>
              ))}
            </List>
          </>
        )
      }}
    </Answered>
  )
}
