import { useEffect, useState } from 'react'
import { chunkFailureOf } from '#api/load-chunk.ts'
import { DialogFailed } from '#features/session/dialogs/dialog-failed.tsx'
import { loadNamespace } from '#i18n/namespaces.ts'
import { Message } from '#i18n/message.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { LazyPart } from '../parts/lazy-part.ts'
import { LoadedPart } from '../parts/loaded-part.tsx'

/** Opens the palette, as Ctrl and K do on every page; it comes when it is first asked for. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
      // A dialog that is open holds what somebody does.
      if (!isAsked || document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <Trigger
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={18} />
        <Words>
          <Message id="palette.open" />
        </Words>
        <Keys aria-hidden="true">Ctrl K</Keys>
      </Trigger>
      {isOpen && (
        <LoadedPart
          part={commandPalette}
          with={{ onClose: close }}
          fallback={null}
          failed={(error, retry) => (
            <DialogFailed failure={chunkFailureOf(error)} onRetry={retry} onClose={close} />
          )}
        />
      )}
    </>
  )
}

const commandPalette = new LazyPart('command-palette', async () => {
  const [{ CommandPalette }] = await Promise.all([
    import('./command-palette.tsx'),
    loadNamespace('documents'),
    loadNamespace('forms'),
  ])
  return CommandPalette
})

const Trigger = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2.5',
    minHeight: 'touch',
    minWidth: 'touch',
    px: { base: '2', md: '3' },
    borderRadius: 'control',
    borderWidth: { md: '1px' },
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { bg: 'sunken', color: 'fg' },
  },
})
const Words = styled('span', {
  base: {
    // On a phone the icon stands for it, and the words are what is read out.
    position: { base: 'absolute', md: 'static' },
    clipPath: { base: 'inset(50%)', md: 'none' },
    overflow: { base: 'hidden', md: 'visible' },
    width: { base: '1px', md: 'auto' },
    height: { base: '1px', md: 'auto' },
    whiteSpace: 'nowrap',
  },
})
const Keys = styled('kbd', {
  base: {
    display: { base: 'none', md: 'inline' },
    px: '1.5',
    borderWidth: '1px',
    borderRadius: 's',
    fontSize: 'xs',
    fontFamily: 'mono',
  },
})
