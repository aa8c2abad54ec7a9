import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { findCommands } from './find-commands.ts'
import { recentCommands } from '#api/recent-commands.ts'
import { useCommands } from './use-commands.ts'
import type { Command } from './command.ts'

/** Goes anywhere by a few letters: an editable combobox whose list is always open, as the ARIA practices describe it. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const id = useId()
  const message = useMessage()
  const navigate = useNavigate()
  const announce = useAnnounce()
  const [typed, setTyped] = useState('')
  const [recent] = useState(recentCommands.get)
  const [active, setActive] = useState(0)
  const found = findCommands(useCommands(typed), typed, recent)
  const at = Math.min(active, found.length - 1)
  const optionId = (index: number) => `${id}-${index}`
  const said = typed.trim() === '' ? undefined : message('palette.found', { count: found.length })

  useEffect(() => {
    if (said === undefined) return
    const timer = setTimeout(() => announce(said), pause)
    return () => clearTimeout(timer)
  }, [said, announce])
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])

  return (
    <Dialog
      open
      onClose={onClose}
      title={<Message id="palette.title" />}
      closeLabel={message('action.close')}
    >
      <Column>
        <Field>
          <Icon name="search" size={18} />
          <TextInput
            role="combobox"
            aria-label={message('palette.label')}
            placeholder={message('palette.label')}
            aria-autocomplete="list"
            aria-expanded={found.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={found.length > 0 ? optionId(at) : undefined}
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={80}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setActive(0)
            }}
            onKeyDown={onKey}
          />
        </Field>
        <List role="listbox" id={`${id}-list`} aria-label={message('palette.results')}>
          {found.map((command, index) => (
            // The keys are those of the input, which keeps the focus.
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <Option
              key={command.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(command)}
            >
              <Icon name={command.icon} size={18} />
              <bdi>{command.label}</bdi>
              {command.note && (
                <Note>
                  <bdi>{command.note}</bdi>
                </Note>
              )}
            </Option>
          ))}
        </List>
        {found.length === 0 && (
          <None>
            <Message id="palette.none" />
          </None>
        )}
      </Column>
    </Dialog>
  )

  function onKey(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault()
      const command = found[at]
      if (command) choose(command)
      return
    }
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }
    const step = steps[event.key]
    if (step === undefined || found.length === 0) return
    event.preventDefault()
    if (Math.abs(step) === 1) setActive((at + step + found.length) % found.length)
    else setActive(Math.max(0, Math.min(found.length - 1, at + step)))
  }

  function choose(command: Command) {
    recentCommands.add(command.id)
    onClose()
    void navigate(command.to)
  }
}

/** Milliseconds after which somebody who types has paused. */
const pause = 500

const Column = styled('div', { base: { display: 'grid', gap: '3', minWidth: '0' } })
const Field = styled('div', {
  base: {
    position: 'relative',
    '& > svg': {
      position: 'absolute',
      insetInlineStart: '3',
      insetBlockStart: 'calc(50% - 9px)',
      color: 'fg.muted',
      pointerEvents: 'none',
    },
    '& > input': { paddingInlineStart: '2.5rem' },
  },
})
/** As high with one as with many: what is typed stays where it is. */
const List = styled('div', {
  base: { height: 'min(24rem, 60dvh)', overflowY: 'auto', mx: '-2', _empty: { display: 'none' } },
})
const None = styled('p', { base: { height: 'min(24rem, 60dvh)', px: '1', color: 'fg.muted' } })
const Option = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, auto) minmax(0, 1fr)' },
    alignItems: 'center',
    columnGap: '3',
    minHeight: 'touch',
    px: '3',
    py: '1.5',
    borderRadius: 'm',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '& > svg': { color: 'fg.muted' },
    _hover: { bg: 'sunken' },
    '&[aria-selected=true]': { bg: 'brand.soft', color: 'brand.onSoft' },
    // Forced colours take the ground away.
    '@media (forced-colors: active)': { '&[aria-selected=true]': { outline: '2px solid Highlight' } },
  },
})
const Note = styled('span', {
  base: {
    gridColumn: { base: '2', sm: '3' },
    fontSize: 'sm',
    color: 'fg.muted',
    textAlign: { base: 'start', sm: 'end' },
    '[aria-selected=true] > &': { color: 'brand.onSoft' },
  },
})
