import { flushSync } from 'react-dom'
import { waitFor } from 'xstate'
import { loadNamespace } from '#i18n/namespaces.ts'
import type { StartUpActor } from './begin-start-up.ts'
import { leaveDrawnHome, whenLetGo } from './drawn-home.ts'
import { preloadScreen } from './screens.ts'

interface TakeOver {
  readonly startUp: StartUpActor
  readonly drawn: HTMLElement
  readonly root: HTMLElement
  /** Renders the application into the root. */
  readonly show: () => void
}

/** Leaves the drawn home view standing until the application can show its own, and exchanges them in one task. */
export async function takeOverHome({ startUp, drawn, root, show }: TakeOver): Promise<void> {
  // For the watch over the start (`watch-start.ts`): nothing is there yet, and nothing is wrong.
  root.dataset['awaits'] = ''
  const screen = Promise.allSettled([preloadScreen('home/home-screen'), loadNamespace('home')])
  // Where start-up itself breaks, the application says so.
  const outcome = await waitFor(startUp, (snapshot) => !snapshot.hasTag('busy')).catch(() => undefined)
  if (outcome?.hasTag('open')) await screen
  await holdPictures(drawn)
  await whenLetGo(drawn)
  const doAgain = leaveDrawnHome(drawn)
  delete root.dataset['awaits']
  flushSync(show)
  doAgain(root)
}

/** What the drawing shows, ready to be shown by others: a picture that is fetched as icon of the tab too would be gone for some frames. */
async function holdPictures(drawn: HTMLElement): Promise<void> {
  const shown = [...drawn.querySelectorAll('img')].filter(({ naturalWidth }) => naturalWidth > 0)
  const pictures = shown.map(({ src }) => Object.assign(new Image(), { src }))
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
}
