import { QueryClient } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router-dom'
import type { Drawings } from '#schemas/page/drawing.ts'
import { menuToRoutes } from '#schemas/config/routes/site-map.ts'
import { beforeTakeOver } from '#features/session/prerendered/before-take-over.ts'
import { drawMarkup } from './draw-markup.ts'
import { drawnHomeId } from './drawn-home.ts'
import { beforeHome } from './before-home.ts'
import { HomeAlone } from './home-alone.tsx'

/** Runs on the server: the home view of a visitor as it looks before anything of it was asked for. */
export const drawHome: Drawings['drawHome'] = async ({ language, permission, whitelabel }) => {
  const site = { permission, site: whitelabel, map: menuToRoutes(whitelabel.menu) }
  const markup = await drawMarkup({
    language,
    permission,
    namespaces: ['home'],
    element: (
      <MemoryRouter>
        <div id={drawnHomeId} data-comes="">
          <HomeAlone queryClient={new QueryClient()} site={site} />
        </div>
      </MemoryRouter>
    ),
  })
  return { markup, script: `${beforeTakeOver(drawnHomeId)};${beforeHome()}` }
}
