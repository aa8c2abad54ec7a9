import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { GameGrid } from '#features/games/game-grid.tsx'
import { UiProvider } from '#ui/ui-provider.tsx'
import './grid.css'
import { catalogue, games, hrefOf, layout, nothing, pictures, texts } from './grid-data.ts'
import { Empty, Naive, TanStack, Virtua, Virtuoso } from './peers.tsx'

const grids: Readonly<Record<string, () => ReactNode>> = {
  ours: () => (
    <GameGrid
      catalogue={catalogue}
      games={games}
      why={undefined}
      label="Games"
      texts={texts}
      pictures={pictures}
      favourites={new Set()}
      hrefOf={hrefOf}
      onOpen={nothing}
      onStar={nothing}
      initialPosition={undefined}
      onSettled={nothing}
    />
  ),
  virtuoso: () => <Virtuoso postpones={false} />,
  'virtuoso, seeking': () => <Virtuoso postpones />,
  tanstack: () => <TanStack postpones={false} />,
  'tanstack, postponing': () => <TanStack postpones />,
  virtua: () => <Virtua postpones={false} />,
  'virtua, postponing': () => <Virtua postpones />,
  naive: () => <Naive />,
  empty: () => <Empty />,
}

const root = document.getElementById('root')
const grid = grids[new URLSearchParams(window.location.search).get('grid') ?? 'ours']
document.documentElement.style.setProperty('--bench-columns', String(layout.columns))
document.documentElement.style.setProperty('--bench-row', `${layout.rowHeight}px`)
if (root && grid)
  createRoot(root).render(
    <MemoryRouter>
      <UiProvider>
        <main>{grid()}</main>
      </UiProvider>
    </MemoryRouter>,
  )
