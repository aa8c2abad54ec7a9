import { useSyncExternalStore } from 'react'
import { GLOBALS_UPDATED } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'

type Globals = Readonly<Record<string, unknown>>

let shown: Globals = ofAddress()

/** What the toolbar says now, for pages that are no stories. */
export function useShownGlobals(): Globals {
  return useSyncExternalStore(subscribe, () => shown)
}

function subscribe(notify: () => void) {
  // The toolbar may have changed while a story was shown.
  shown = ofAddress()
  const channel = addons.getChannel()
  const update = ({ globals }: { readonly globals: Globals }) => {
    shown = globals
    notify()
  }
  channel.on(GLOBALS_UPDATED, update)
  return () => channel.off(GLOBALS_UPDATED, update)
}

/** `merchant:kidlat;mode:dark` */
function ofAddress(): Globals {
  const { searchParams } = new URL(window.parent.location.href)
  const pairs = (searchParams.get('globals') ?? '').split(';').map((pair) => pair.split(':'))
  return Object.fromEntries(pairs.map(([name = '', value]) => [name, value]))
}
