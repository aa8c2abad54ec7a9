import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#api/client.ts'
import type { Role } from '#schemas/calls/call.ts'
import { previewYears } from '#schemas/calls/operator/preview.ts'
import { languageTable, offeredLanguages } from '#schemas/config/languages.ts'
import { zoneText } from '#schemas/config/time-zones.ts'
import { Message } from '#i18n/message.tsx'
import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { SelectInput } from '#ui/selects/select-input.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { controlProps } from '#ui/fields/control-props.ts'
import { Stack } from '#forms/parts/stack.tsx'
import { ConsoleField } from '../parts/console-field.tsx'
import { Answered } from '../parts/answered.tsx'
import { useMerchant } from '../parts/use-merchant.ts'
import { readTypedTime } from '../parts/typed-time.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { viewports, type Viewport } from './viewports.ts'
import { useSettled } from '../parts/use-settled.ts'

interface PreviewPaneProps {
  readonly merchant: string
  readonly shows:
    | { readonly draft: string; /** Whose it is, of a layer above the merchant. */ readonly layer?: string }
    | { readonly release: number }
}

/** The player's real application with a draft or a release of the past in it, as some visitor sees it. */
export function PreviewPane({ merchant, shows }: PreviewPaneProps) {
  const message = useMessage()
  const [viewport, setViewport] = useState<Viewport>('phone')
  const [language, setLanguage] = useState('')
  const [mode, setMode] = useState<'' | 'light' | 'dark'>('')
  const [role, setRole] = useState<'' | Exclude<Role, 'visitor'>>('')
  const [typed, setAddress] = useState('')
  const address = useSettled(typed.trim())
  const { timeZone = 'UTC' } = useMerchant(merchant)
  const [time, setTime] = useState('')
  const { state, at } = readTypedTime(useSettled(time), timeZone)
  const isFar = at !== undefined && !isNear(at)
  const visitor = {
    ...(language === '' ? {} : { language }),
    ...(mode === '' ? {} : { mode }),
    ...(role === '' ? {} : { role }),
    ...(at === undefined || isFar ? {} : { at }),
    ...(/^[0-9A-Fa-f.:]{3,45}$/.test(address) ? { address } : {}),
  } as const
  const query = useQuery({
    queryKey: ['console', 'preview', merchant, shows, visitor],
    queryFn: ({ signal }) =>
      request('openPreview', { params: { merchant }, body: { ...shows, visitor }, signal }),
    // It lasts for an hour, and then there has to be another one.
    staleTime: 50 * 60_000,
    refetchInterval: 50 * 60_000,
  })
  return (
    <Root aria-label={message('preview.title')}>
      <Controls>
        <FieldFrame id="preview-viewport" label={<Message id="preview.viewport" />}>
          <SelectInput
            id="preview-viewport"
            value={viewport}
            options={Object.keys(viewports).map((id) => ({
              value: id,
              label: message(messageIdOf(`preview.viewport.${id}`)),
            }))}
            onChange={({ target }) => setViewport(target.value as Viewport)}
          />
        </FieldFrame>
        <FieldFrame id="preview-language" label={<Message id="preview.language" />}>
          <SelectInput
            id="preview-language"
            value={language}
            placeholder={message('preview.asSite')}
            options={offeredLanguages.map((tag) => ({ value: tag, label: languageTable[tag].name }))}
            onChange={({ target }) => setLanguage(target.value)}
          />
        </FieldFrame>
        <FieldFrame id="preview-mode" label={<Message id="preview.mode" />}>
          <SelectInput
            id="preview-mode"
            value={mode}
            placeholder={message('preview.asSite')}
            options={(['light', 'dark'] as const).map((each) => ({
              value: each,
              label: message(`mode.${each}`),
            }))}
            onChange={({ target }) => setMode(target.value as typeof mode)}
          />
        </FieldFrame>
      </Controls>
      <details>
        <summary>
          <Message id="preview.visitor" />
        </summary>
        <Stack>
          <FieldFrame
            id="preview-role"
            label={<Message id="preview.role" />}
            help={role !== '' && <Message id="preview.role.help" />}
          >
            <SelectInput
              {...controlProps('preview-role', { help: role !== '' })}
              value={role}
              placeholder={message('preview.role.visitor')}
              options={(['trial', 'member', 'agent'] as const).map((each) => ({
                value: each,
                label: message(`preview.role.${each}`),
              }))}
              onChange={({ target }) => setRole(target.value as typeof role)}
            />
          </FieldFrame>
          <ConsoleField
            id="preview-time"
            label="preview.time"
            help="preview.time.help"
            helpValues={{ zone: <bdi>{zoneText(timeZone)}</bdi> }}
            error={
              (state === 'unreadable' && <Message id="console.field.date" />) ||
              (isFar && <Message id="preview.time.far" values={{ years: previewYears }} />)
            }
            type="datetime-local"
            value={time}
            onChange={setTime}
          />
          <ConsoleField
            id="preview-address"
            label="preview.address"
            value={typed}
            dir="ltr"
            maxLength={45}
            autoComplete="off"
            spellCheck={false}
            onChange={setAddress}
          />
        </Stack>
      </details>
      <Answered query={query}>
        {({ origin }) => (
          <PreviewFrame
            key={origin}
            origin={origin}
            viewport={viewport}
            merchant={merchant}
            draft={'draft' in shows && shows.layer === undefined ? shows.draft : undefined}
          />
        )}
      </Answered>
    </Root>
  )
}

/** The platform shows no other times. */
function isNear(at: string) {
  return Math.abs(Date.parse(at) - Date.now()) < previewYears * 365 * 86_400_000
}

const Root = styled('section', {
  base: {
    display: 'grid',
    gap: '4',
    layerStyle: 'card',
    p: '4',
    position: { xl: 'sticky' },
    insetBlockStart: { xl: '4' },
    maxHeight: { xl: 'calc(100dvh - 2rem)' },
    minWidth: '0',
    overflow: 'auto',
    '& summary': { minHeight: 'touch', alignContent: 'center', cursor: 'pointer' },
  },
})
const Controls = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
    gap: '3',
  },
})
