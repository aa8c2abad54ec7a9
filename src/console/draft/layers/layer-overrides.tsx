import { isAround } from '#schemas/json/json-pointer.ts'
import { draftedSchema } from '#schemas/config/layers/layer-tree.ts'
import { valueAt } from '#schemas/config/edits/value-at.ts'
import { whoEdits } from '#schemas/operators/operator-roles.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Badge } from '#ui/notices/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { Line, List, Row } from '../../parts/list.tsx'
import { useMerchant } from '../../parts/use-merchant.ts'
import { usePathText } from '../../parts/document/use-path-text.ts'
import { ValueText } from '../../parts/document/value-text.tsx'
import { hasRole, useSelf } from '../../sign-in/use-self.ts'
import type { Draft } from '../../drafts/draft.ts'
import {
  lockedPlaces,
  lockingEdits,
  removedPlaces,
  overridePlacesOf,
  silencingEdit,
  takingBack,
} from './override-edits.ts'
import type { DraftEdits } from '../edits/draft-edits.ts'

interface LayerOverridesProps {
  readonly document: string
  /** As the draft holds it, with what was not saved yet. */
  readonly said: unknown
  readonly draft: Pick<Draft, 'state'>
  readonly edits: Pick<DraftEdits, 'edit'>
}

/** What a layer says of a document, place by place: locked for those below or not, and taken back. */
export function LayerOverrides({ document, said, draft, edits }: LayerOverridesProps) {
  const message = useMessage()
  const words = usePathText()
  const { merchant } = useMerchant()
  const mayEdit = hasRole(useSelf(), whoEdits, merchant) && draft.state === 'open'
  const locks = lockedPlaces(said).filter((path) => isAround(`/${document}`, path))
  const places = overridePlacesOf(said, document)
  const removed = removedPlaces(said).filter((path) => isAround(`/${document}`, path))
  const silent = locks.filter((lock) => !places.some((path) => isAround(lock, path)))
  const all = [...places, ...silent]
  return (
    <section>
      <Title>
        <Heading level={2} look="subheading">
          <Message id="layers.content" />
        </Heading>
      </Title>
      {all.length + removed.length === 0 ? (
        <Text muted>
          <Message id="layers.saysNothing" />
        </Text>
      ) : (
        <List>
          {all.map((path) => {
            const isLocked = locks.some((lock) => isAround(lock, path))
            const silencing = silencingEdit(said, path)
            const place = words(path)
            return (
              <Row key={path} look="sides">
                <div>
                  <Line>
                    <strong>{place}</strong>
                    {isLocked && (
                      <Badge tone="warning">
                        <Icon name="lock" size={14} />
                        <Message id="layers.lock" />
                      </Badge>
                    )}
                  </Line>
                  <ValueText path={path} value={valueAt(draftedSchema, said, path)} />
                </div>
                {mayEdit && (
                  <Acts>
                    <Button
                      size="sm"
                      look="outline"
                      aria-label={message(isLocked ? 'layers.unlockPlace' : 'layers.lockPlace', { place })}
                      onClick={() => edits.edit(lockingEdits(said, path))}
                    >
                      <Message id={isLocked ? 'layers.unlock.do' : 'layers.lock.do'} />
                    </Button>
                    {silencing && (
                      <Button
                        size="sm"
                        look="outline"
                        aria-label={message('layers.silencePlace', { place })}
                        onClick={() => edits.edit([silencing, ...(isLocked ? lockingEdits(said, path) : [])])}
                      >
                        <Message id="layers.silence.do" />
                      </Button>
                    )}
                  </Acts>
                )}
              </Row>
            )
          })}
          {removed.map((path) => (
            <Row key={`removed ${path}`} look="sides">
              <Line>
                <strong>{words(path)}</strong>
                <Badge>
                  <Message id="layers.removed" />
                </Badge>
              </Line>
              {mayEdit && (
                <Button
                  size="sm"
                  look="outline"
                  aria-label={message('layers.takePlaceBack', { place: words(path) })}
                  onClick={() => edits.edit([takingBack(path)])}
                >
                  <Message id="layers.takeBack" />
                </Button>
              )}
            </Row>
          ))}
        </List>
      )}
    </section>
  )
}

const Title = styled('div', { base: { mb: '2' } })
const Acts = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
