import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#api/client.ts'
import { routeIds, routePath } from '#schemas/config/routes/routes.ts'
import { Message } from '#i18n/message.tsx'
import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { SelectInput } from '#ui/selects/select-input.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Answered } from '../../parts/answered.tsx'
import { PreviewFrame } from '../../preview/preview-frame.tsx'
import type { Draft } from '../../drafts/draft.ts'

type Side = 'before' | 'after'
const sides: readonly Side[] = ['before', 'after']
/** The registration is a dialog with an address of its own. */
const register = '/register'

/** The same page as it is live and as the draft makes it, side by side; where there is no room one of both. */
export function BeforeAfter({ merchant, draft }: { readonly merchant: string; readonly draft: Draft }) {
  const message = useMessage()
  const [isOpen, setOpen] = useState(false)
  const [path, setPath] = useState('/')
  const [shown, setShown] = useState<Side>('after')
  const routes = routesOf(draft.documents)
  return (
    <section>
      <Heading level={2} look="subheading">
        <Message id="beforeAfter.title" />
      </Heading>
      <Bar>
        <Button look="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Message id="beforeAfter.do" />
        </Button>
        {isOpen && (
          <FieldFrame id="beforeAfterPage" label={<Message id="beforeAfter.page" />}>
            <SelectInput
              id="beforeAfterPage"
              value={path}
              options={[
                ...routes.map((id) => ({ value: routePath(id), label: message(messageIdOf(`route.${id}`)) })),
                { value: register, label: message('document.register') },
              ]}
              onChange={({ target }) => setPath(target.value)}
            />
          </FieldFrame>
        )}
      </Bar>
      {isOpen && (
        <>
          <Toggle role="group" aria-label={message('beforeAfter.title')}>
            {sides.map((side) => (
              <Button
                key={side}
                size="sm"
                look="outline"
                aria-pressed={shown === side}
                onClick={() => setShown(side)}
              >
                <Message id={`beforeAfter.${side}`} />
              </Button>
            ))}
          </Toggle>
          <Both shown={shown}>
            {sides.map((side) => (
              <Seen key={side} side={side} merchant={merchant} draft={draft} path={path} />
            ))}
          </Both>
        </>
      )}
    </section>
  )
}

interface SeenProps {
  readonly side: Side
  readonly merchant: string
  readonly draft: Draft
  readonly path: string
}

function Seen({ side, merchant, draft, path }: SeenProps) {
  const shows = side === 'after' ? { draft: draft.id } : { release: draft.live }
  const query = useQuery({
    queryKey: ['console', 'preview', merchant, shows, {}],
    queryFn: ({ signal }) =>
      request('openPreview', { params: { merchant }, body: { ...shows, visitor: {} }, signal }),
    staleTime: 50 * 60_000,
  })
  return (
    <div data-side={side}>
      <Answered query={query}>
        {({ origin }) => (
          <PreviewFrame
            key={`${origin}${path}`}
            origin={origin}
            path={path}
            viewport="phone"
            merchant={merchant}
            draft={undefined}
            caption={
              <Caption>
                <Message id={`beforeAfter.${side}`} />
              </Caption>
            }
          />
        )}
      </Answered>
    </div>
  )
}

/** The screens that the draft has, by what stands in it. */
function routesOf(documents: unknown) {
  const { menu } = (documents ?? {}) as { readonly menu?: { readonly routes?: unknown } }
  const routes: readonly unknown[] = Array.isArray(menu?.routes) ? menu.routes : []
  return routeIds.filter((id) => id === 'home' || routes.includes(id))
}

const Bar = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '4', mb: '4' },
})
const Toggle = styled('div', { base: { display: { base: 'flex', md: 'none' }, gap: '2', mb: '3' } })
const Both = styled('div', {
  base: {
    display: 'grid',
    gap: '6',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    overflowX: 'auto',
  },
  variants: {
    shown: {
      before: { '& > [data-side=after]': { display: { base: 'none', md: 'block' } } },
      after: { '& > [data-side=before]': { display: { base: 'none', md: 'block' } } },
    },
  },
})
const Caption = styled('p', { base: { fontWeight: 'medium', textAlign: 'center', mb: '2' } })
